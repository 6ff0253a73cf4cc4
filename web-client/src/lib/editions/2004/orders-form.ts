import type { Edition2004 } from '$lib/gen/2004/Edition2004';
import type { OrdersFields } from '$lib/hud/parts';
import { orders as t } from '$lib/text/gen/2004/orders';

export { default as Fields } from './Orders.svelte';

export const about: OrdersFields<Edition2004>['about'] = ({ marine, mode }) => [
  t('about'),
  ...(mode === 'async' ? [marine ? t('about.async-marine') : t('about.async')] : []),
  ...(mode === 'masked' && !marine ? [t('about.masked')] : []),
];
