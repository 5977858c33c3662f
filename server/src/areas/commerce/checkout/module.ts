import { defineModule, type Module } from '../../../kernel/index.ts';
import { createOrderDeps } from '../orders/order-deps.ts';
import type { Providers } from '../payments/providers.ts';
import { routes } from './routes.ts';
import { texts } from './texts.ts';

/** Creates the module, for tests with other providers than the configured ones. */
export const createCheckoutModule = (providers?: Providers): Module =>
  defineModule({
    name: 'checkout',
    texts,
    routes: (bind, services) => routes(bind, createOrderDeps(services, providers)),
  });

/** The checkout: creates an order from the cart and starts its payment (EC §2.4, §4 and §7; PD-23, PD-88 to PD-93). */
export const checkout = createCheckoutModule();
