import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Input } from 'shared-api/contract';
import { cartAdd } from 'shared-api/contracts/cart';
import {
  cancelCheckout,
  liveOrder as liveCall,
  openCheckout,
  pay as payCall,
} from 'shared-api/contracts/commerce/checkout';
import { findOrder } from 'shared-api/contracts/commerce/orders';
import type { Order } from 'shared-api/contracts/commerce/wire';
import type { Currency } from 'shared-api/rules/currency';
import { modules as everyModule } from '../../../areas.ts';
import type { Config } from '../../../kernel/index.ts';
import { audit } from '../../../services/operator/audit.ts';
import { users } from '../../../services/users/index.ts';
import type { CallOptions, TestAnswer } from '../../../testing/index.ts';
import { openSite, type Site } from '../../../testing/site.ts';
import { closeAccount } from '../../auth/accounts/close-account.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { getProductKinds } from '../cart/product-kinds.ts';
import { createCheckoutModule } from '../checkout/module.ts';
import type { ProviderEvent } from '../payments/provider.ts';
import { getProviders } from '../payments/providers.ts';
import { coupons } from '../tables/coupons.ts';
import { findLedgerProblems } from '../wallet/check.ts';
import { getBalances } from '../wallet/ledger.ts';
import { correct } from '../wallet/postings.ts';
import { executeRefunds } from './execute-refunds.ts';
import { sweepOrders } from './expire-orders.ts';
import { handleWebhook } from './handle-webhook.ts';
import { createOrdersModule } from './module.ts';
import type { OrderDeps } from './order-deps.ts';
import { onlyProvider, type ScriptedProvider, scriptedProvider } from './scripted-provider.fixture.ts';

type PayBody = Input<typeof payCall>['body'];

/** A test server that sells sessions, with a provider that the test controls. */
export interface OrderServer extends Site {
  provider: ScriptedProvider;
  deps: OrderDeps;
  /** Credits a user's wallet, in hundredths. */
  credit(to: Minted, amount: number, currency?: Currency): Promise<void>;
  walletOf(of: Minted, currency?: Currency): Promise<number>;
  coupon(overrides?: Partial<typeof coupons.$inferInsert>): Promise<string>;
  add(as: Minted, ...slots: number[]): Promise<void>;
  open(as: Minted, body?: Input<typeof openCheckout>['body']): Promise<TestAnswer<typeof openCheckout>>;
  /** Creates a learner with an open order for a slot of a new consultant; 25 dollars or 1000 pounds. */
  createOpenOrder(overrides?: { currency?: Currency; slots?: number }): Promise<OpenOrder>;
  pay(as: Minted, body?: PayBody, options?: CallOptions): Promise<TestAnswer<typeof payCall>>;
  order(as: Minted, id: number): Promise<Order>;
  live(as: Minted): Promise<Order | null>;
  cancel(as: Minted, id: number): Promise<TestAnswer<typeof cancelCheckout>>;
  /** Sends the provider's webhook for the last payment, or for the given event. */
  sendWebhook(event?: Partial<ProviderEvent>): Promise<void>;
  sweep(): Promise<number>;
  executeRefunds(): Promise<number>;
  /** Closes an account for good. */
  closeAccount(account: Minted): Promise<void>;
  /** Advances the clock. */
  advance(minutes: number): void;
  /** Lists a user's sessions by status. */
  listSessions(learner: Minted, status: 'held' | 'confirmed'): Promise<number>;
  ledger(): Promise<string[]>;
}

export interface OpenOrder {
  learner: Minted;
  consultant: Minted;
  slots: number[];
  order: Order;
}

/** @param configured uses the configured provider, the sandbox, instead of the scripted one */
export async function openOrderServer({
  configured = false,
  config: changes = {},
}: {
  configured?: boolean;
  config?: Partial<Config>;
} = {}): Promise<OrderServer> {
  const provider = scriptedProvider();
  const scripted = configured ? undefined : onlyProvider(provider);
  const replaced = [createCheckoutModule(scripted), createOrdersModule(scripted)];
  const modules = everyModule.map((module) => replaced.find(({ name }) => name === module.name) ?? module);
  const site = await openSite(changes, modules);
  const providers = scripted ?? getProviders(site);
  const { db, jobs, config, now, app } = site;
  const productKinds = getProductKinds(modules);
  const deps: OrderDeps = { db, jobs, config, now, log: app.log, productKinds, providers };
  let day = 1;
  const fixture: OrderServer = {
    ...site,
    provider,
    deps,
    async credit({ userId }, amount, currency = 'USD') {
      await db.transaction(async (tx) => {
        const auditId = await audit(tx, { action: 'wallet.correct', subject: userId, details: {} }, now());
        await correct(tx, { auditId: auditId ?? 0, userId, amount, currency, note: 'A test' }, now());
      });
    },
    walletOf: async ({ userId }, currency = 'USD') => (await getBalances(db, userId))[currency],
    async coupon(overrides = {}) {
      const code = `C${randomUUID().slice(0, 8)}`;
      await db
        .insert(coupons)
        .values({ code, percent: overrides.amount ? undefined : 20, createdAt: now(), ...overrides });
      return code;
    },
    async add(as, ...slots) {
      const items = slots.map((model_id) => ({ model_id, model_name: 'ConsultationSession' as const }));
      const { status, body } = await site.request(cartAdd, { body: { items } }, { as });
      if (status !== 200) throw new Error(`Not added: ${body}`);
    },
    open: (as, body = {}) => site.request(openCheckout, { body }, { as }),
    async createOpenOrder({ currency = 'USD', slots: count = 1 } = {}) {
      const [learner, consultant] = [await site.learner(), await site.consultant()];
      const slots: number[] = [];
      for (let number = 0; number < count; number++)
        slots.push(await site.slot(consultant, new Date(Date.UTC(2030, 4, day++, 10)).toISOString()));
      await fixture.add(learner, ...slots);
      const { answer } = await fixture.open(learner, { currency });
      return { learner, consultant, slots, order: answer.data };
    },
    pay: (as, body = { payment_method: 'stripe' }, options = {}) =>
      site.request(payCall, { body }, { as, ...options }),
    order: async (as, id) => (await site.request(findOrder, { params: { id } }, { as })).answer.data,
    live: async (as) => (await site.request(liveCall, {}, { as })).answer.data,
    cancel: (as, order_id) => site.request(cancelCheckout, { body: { order_id } }, { as }),
    sendWebhook: (event = {}) => {
      const { opening, ref } = provider.last();
      const notified = {
        eventId: randomUUID(),
        type: 'payment',
        reference: opening.reference,
        ref,
        ...event,
      };
      return handleWebhook(deps, { provider: provider.name, event: notified });
    },
    sweep: () => sweepOrders(deps),
    executeRefunds: () => executeRefunds(deps),
    async closeAccount({ userId }) {
      const over = new Date(now().getTime() + 1000);
      await db.update(users).set({ deletesAt: over }).where(eq(users.id, userId));
      await db.transaction((tx) => closeAccount(tx, userId, modules, over));
    },
    advance: (minutes) => site.at(now().getTime() + minutes * 60_000),
    async listSessions(learner, status) {
      const found = await site.bookingsOf(learner);
      return found.filter((booking) => booking.status === status).length;
    },
    ledger: () => findLedgerProblems(db),
  };
  return fixture;
}
