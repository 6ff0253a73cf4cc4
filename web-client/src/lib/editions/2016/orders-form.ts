import type { Edition2016 } from '$lib/gen/2016/Edition2016';
import type { OrdersFields } from '$lib/hud/parts';
import { orders as t } from '$lib/text/gen/2016/orders';

export { default as Fields } from './Orders.svelte';

export const about: OrdersFields<Edition2016>['about'] = ({ mode }) => [
  t('about'),
  ...(mode === 'friendly' ? [] : [t(`about.${mode}`)]),
];
