import { lazyScreen } from 'platform/remote';

/** Screen folder → its screen, loaded when one of its pages is opened. Screens are default exports. */
export const routes = {
  events: lazyScreen(() => import('./screens/events/Screen.tsx')),
  event: lazyScreen(() => import('./screens/event/Screen.tsx')),
  camps: lazyScreen(() => import('./screens/camps/Screen.tsx')),
  camp: lazyScreen(() => import('./screens/camp/Screen.tsx')),
  gallery: lazyScreen(() => import('./screens/gallery/Screen.tsx')),
  'gallery-item': lazyScreen(() => import('./screens/gallery-item/Screen.tsx')),
  ticket: lazyScreen(() => import('./screens/ticket/Screen.tsx')),
  'check-in': lazyScreen(() => import('./screens/check-in/Screen.tsx')),
  cart: lazyScreen(() => import('./screens/cart/Screen.tsx')),
  checkout: lazyScreen(() => import('./screens/checkout/Screen.tsx')),
  'payment-result': lazyScreen(() => import('./screens/payment-result/Screen.tsx')),
  orders: lazyScreen(() => import('./screens/orders/Screen.tsx')),
  order: lazyScreen(() => import('./screens/order/Screen.tsx')),
  wallet: lazyScreen(() => import('./screens/wallet/Screen.tsx')),
};
