import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CartModel } from 'shared-api/contracts/cart';
import type { Database } from '../../server/src/kernel/database/database.ts';
import type { Learner } from '../whole/seed.ts';
import type { FullSite } from '../whole/site.ts';

/** What a buyer chooses on the sandbox's payment page, and how: `payments/sandbox/decide`. */
export type Decision =
  | 'pay'
  | 'decline'
  | 'cancel'
  | 'pay-told-late'
  | 'pay-told-twice'
  | 'pay-untold'
  | 'pay-when-over';

/** A server that may be unavailable for a moment. */
export type Site = Pick<FullSite, 'url' | 'call'>;

/** How often a call is repeated while the server is unavailable: it may be killed again before it answers. */
const tries = 2_400;
const pauseMs = 50;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats a call until the server answers; the server may have executed it before it was killed. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let turn = 0; ; turn++)
    try {
      return await ask();
    } catch (error) {
      if (turn === tries) throw error;
      await pause(pauseMs);
    }
}

/** Adds products to a user's cart as the API does. */
export const fillCart = (
  db: Database,
  { userId }: Learner,
  ids: readonly number[],
  model: CartModel = 'ConsultationSession',
) =>
  db.execute(sql`
    insert into cart_items (owner_id, model_name, model_id, user_id, created_at)
    select ${userId}::int, ${model}, id, ${userId}::int, now() from unnest(${sql.raw(`array[${ids.join(',')}]`)}) id
    on conflict do nothing`);

export interface Payment {
  method: 'stripe' | 'wallet';
  ids: readonly number[];
  /** The kind of the products, if they are not slots. */
  model?: CartModel;
  useWallet?: boolean;
  code?: string;
}

export interface Paid {
  status: number;
  orderId?: number;
  /** The sandbox's payment page, if something is to be paid there. */
  page?: string;
  code?: string;
}

/** Pays for the products in the own cart; repeats the call after a lost answer. */
export async function pay(
  site: Site,
  { token }: Learner,
  { method, ids, model = 'ConsultationSession', useWallet = method === 'wallet', code }: Payment,
): Promise<Paid> {
  const key = randomUUID();
  const { status, body } = await patiently(() =>
    site.call({
      method: 'POST',
      path: '/api/payment/checkout',
      token,
      body: {
        is_web: 1,
        isWallet: useWallet ? 1 : 0,
        payment_method: method,
        code,
        currency: 'USD',
        idempotency_key: key,
        items: ids.map((model_id) => ({ model_id, model_name: model })),
      },
    }),
  );
  const answer = JSON.parse(body) as {
    order_id?: number;
    data?: string;
    code?: string;
    payment_status?: string;
  };
  return {
    status,
    orderId: answer.order_id,
    page: answer.payment_status === 'redirect' ? answer.data : undefined,
    code: answer.code,
  };
}

/** Opens the checkout as the page does, which cancels an earlier unpaid order. @returns the status of the answer */
export const open = async (site: Site, { token }: Learner, slots: readonly number[]): Promise<number> =>
  patiently(async () => {
    const items = slots.map((model_id) => ({ model_id, model_name: 'ConsultationSession' }));
    const body = { items, currency: 'USD' };
    return (await site.call({ method: 'POST', path: '/api/payment/checkout/open', token, body })).status;
  });

/** Presses a button of the sandbox's payment page. @returns the status of the answer: 303 if it was accepted */
export const press = (site: Site, page: string, decision: Decision, seconds = 1): Promise<number> =>
  patiently(
    async () =>
      (
        await fetch(new URL(new URL(page).pathname, site.url), {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams({ decision, seconds: `${seconds}` }),
        })
      ).status,
  );

/** The order status that the result page requests. */
export const orderStatus = async (site: Site, { token }: Learner, id: number): Promise<string | undefined> =>
  patiently(async () => {
    const { status, body } = await site.call({ method: 'GET', path: `/api/orders/${id}`, token });
    if (status >= 500) throw new Error(body);
    return (JSON.parse(body) as { data?: { status: string } }).data?.status;
  });

/** Waits until a condition holds, for at most this number of seconds; returns the milliseconds that it took. */
export async function until(
  what: string,
  seconds: number,
  question: () => Promise<boolean>,
): Promise<number> {
  const begun = performance.now();
  while (!(await question())) {
    if (performance.now() - begun > seconds * 1000) throw new Error(`${what}: not within ${seconds} s`);
    await pause(20);
  }
  return performance.now() - begun;
}

/** Reads one number from the database. */
export async function count(db: Database, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(query);
  return Number(rows[0]?.count ?? 0);
}
