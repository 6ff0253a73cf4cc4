import type { CatalogEdition } from "./CatalogEdition";
export type CatalogView = { editions: Array<CatalogEdition>, };
