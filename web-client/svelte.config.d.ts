declare const config: {
  compilerOptions: { cssHash: (one: { hash: (text: string) => string; filename: string }) => string };
};
export default config;
