import { defineModule, type Module, repeat } from '../../../kernel/index.ts';
import type { Providers } from '../payments/providers.ts';
import { registerWebhooks } from '../payments/webhooks.ts';
import { cancelLiveOrders, lockLiveOrders } from './erase-buyer.ts';
import { executeRefunds } from './execute-refunds.ts';
import { sweepOrders } from './expire-orders.ts';
import { createFamilyPurchases } from './family-purchases.ts';
import { handleWebhook } from './handle-webhook.ts';
import { disputeQueue, disputesList } from './list-disputes.ts';
import { notificationKinds } from './notification-kinds.ts';
import { operatorRoutes } from './operator-routes.ts';
import { createOrderDeps } from './order-deps.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { syncDisputes } from './sync-disputes.ts';
import { texts } from './texts.ts';
import { webhookQueue } from './unprocessed-webhooks.ts';

/*
 * The path of an order, from top to bottom:
 *
 * 1. checkout/create-order.ts holds what is in the cart as one live order;
 * 2. checkout/start-payment.ts plans a payment of it;
 * 3. orders/write-payment.ts reserves what the buyer pays with, and orders/open-payment.ts opens the payment at its provider;
 * 4. orders/handle-webhook.ts receives the provider's events, which are only hints;
 * 5. orders/settle-payment.ts asks the provider for the payment's state and applies it in one transaction;
 * 6. orders/fulfil-order.ts delivers the lines, posts the money and notifies the buyer, once.
 *
 * Orders that nobody pays end in orders/end-order.ts. The states and their transitions are the tables of shared-api/rules/order-state, which
 * orders/transitions.ts enforces; the locks are taken in the order of orders/locks.ts.
 */

/** How often the sweep runs, due refunds are executed, and disputes are read whose webhooks were missed. */
const sweepMs = 5000;
const refundsMs = 2000;
const disputesMs = 3_600_000;

/** Creates the module, for tests with other providers than the configured ones. */
export const createOrdersModule = (providers?: Providers): Module =>
  defineModule({
    name: 'orders',
    familyPurchases: createFamilyPurchases,
    texts,
    notificationKinds,
    workQueues: [webhookQueue, disputeQueue],
    operatorLists: [disputesList],
    routes(bind, services) {
      const deps = createOrderDeps(services, providers);
      routes(bind, deps);
      operatorRoutes(bind, deps);
    },
    pages(app, services) {
      const deps = createOrderDeps(services, providers);
      registerWebhooks(app, services, (event) => handleWebhook(deps, event));
    },
    personalData,
    deletion: {
      lock: async (tx, userId) => void (await lockLiveOrders(tx, userId)),
      erase: (tx, { id }, now) => cancelLiveOrders(tx, id, now),
    },
    async start(services) {
      const deps = createOrderDeps(services, providers);
      const stops = [
        repeat(
          () => sweepOrders(deps),
          sweepMs,
          (error) => services.log.error({ err: error }, 'expired orders could not be closed'),
        ),
        repeat(
          () => executeRefunds(deps),
          refundsMs,
          (error) => services.log.error({ err: error }, 'refunds could not be executed'),
        ),
        repeat(
          () => syncDisputes(deps),
          disputesMs,
          (error) => services.log.error({ err: error }, 'disputes could not be read'),
        ),
      ];
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
  });

/** Orders: webhooks, delivery, expiry and refunds (EC §4 to §8; PD-23, PD-88 to PD-93). */
export const orders = createOrdersModule();
