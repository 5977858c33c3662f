import { defineModule, type Module, type Services } from '../../kernel/index.ts';
import { sellablesOf } from '../cart/sellables.ts';
import { type Providers, providersOf } from '../payments/providers.ts';
import { registerWebhooks } from '../payments/webhooks.ts';
import { repeat } from '../repeat.ts';
import type { OrderDesk } from './desk.ts';
import { sweepOrders } from './expiring.ts';
import { giveUpOrders, lockOrdersOf } from './forget.ts';
import { hearProvider } from './hearing.ts';
import { carryOutRefunds } from './refunding.ts';
import { routes } from './routes.ts';
import { texts } from './texts.ts';

/** How often it is looked what is over, and which refunds are due. */
const sweepMs = 5000;
const refundsMs = 2000;

/** What orders work with on a server. */
export const deskOf = (services: Services, providers: Providers = providersOf(services)): OrderDesk => ({
  ...services,
  sellables: sellablesOf(services.modules),
  providers,
});

/** Orders with other providers than those of the configuration, for tests. */
export const ordersWith = (providers?: Providers): Module =>
  defineModule({
    name: 'orders',
    texts,
    routes: (bind, services) => routes(bind, deskOf(services, providers)),
    pages(app, services) {
      const desk = deskOf(services, providers);
      registerWebhooks(app, services, (heard) => hearProvider(desk, heard));
    },
    deletion: {
      lock: async (tx, userId) => void (await lockOrdersOf(tx, userId)),
      forget: (tx, { id }, now) => giveUpOrders(tx, id, now),
    },
    async start(services) {
      const desk = deskOf(services, providers);
      const stops = [
        repeat(
          () => sweepOrders(desk),
          sweepMs,
          (error) => services.log.error({ err: error }, 'orders that are over could not be looked for'),
        ),
        repeat(
          () => carryOutRefunds(desk),
          refundsMs,
          (error) => services.log.error({ err: error }, 'refunds could not be carried out'),
        ),
      ];
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
  });

/** What people buy together: opened, paid, completed once, given back (EC §2.4 to §8; decisions 23, 88 to 93). */
export const orders = ordersWith();
