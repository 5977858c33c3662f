import { z } from 'zod';
import type { PaymobConfig } from '../../../../kernel/index.ts';
import { type Answered, ask, bodyOf } from '../ask.ts';

/** Milliseconds that a token is used; it ends after an hour. */
const tokenMs = 50 * 60_000;

const tokenAnswer = z.object({ token: z.string().min(1) });

/** What is read of a transaction. */
export const transaction = z.object({
  id: z.number().int(),
  pending: z.boolean(),
  success: z.boolean(),
  amount_cents: z.number().int(),
  currency: z.string(),
  refunded_amount_cents: z.number().int().nullish(),
  is_refund: z.boolean().nullish(),
  is_void: z.boolean().nullish(),
  parent_transaction: z.number().int().nullish(),
  data: z.object({ message: z.string().nullish() }).nullish(),
  order: z.object({ id: z.number().int() }),
});
export type Transaction = z.infer<typeof transaction>;

export interface PaymobClient {
  /** Makes something, by the secret key. */
  make(path: string, body: object): Promise<Answered>;
  /** The last transaction of a payment, by our name of it. */
  lastTransaction(reference: string): Promise<Transaction | undefined>;
  transaction(id: number | string): Promise<Transaction>;
}

/**
 * Paymob's API (https://developers.paymob.com): the secret key makes intentions and refunds; transactions are read with a token, which the API
 * key gives.
 */
export function paymobClient({ url, secretKey, apiKey }: PaymobConfig, now: () => Date): PaymobClient {
  let token: { value: string; until: number } | undefined;

  const post = (path: string, body: object, authorization?: string) =>
    ask({
      provider: 'paymob',
      method: 'POST',
      url: `${url}${path}`,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify(body),
    });

  const withToken = async (call: (token: string) => Promise<Answered>): Promise<Answered> => {
    const fresh = async () => {
      const { token: value } = bodyOf(tokenAnswer, await post('/api/auth/tokens', { api_key: apiKey }));
      token = { value, until: now().getTime() + tokenMs };
      return value;
    };
    const kept = token && token.until > now().getTime() ? token.value : undefined;
    const answered = await call(kept ?? (await fresh()));
    return answered.status === 401 && kept ? call(await fresh()) : answered;
  };

  return {
    make: (path, body) => post(path, body, `Token ${secretKey}`),

    async lastTransaction(reference) {
      const answered = await withToken((value) =>
        // The token stands where either description of the API has it.
        post(
          '/api/ecommerce/orders/transaction_inquiry',
          { auth_token: value, merchant_order_id: reference },
          `Bearer ${value}`,
        ),
      );
      return answered.status === 404 ? undefined : bodyOf(transaction, answered);
    },

    async transaction(id) {
      const answered = await withToken((value) =>
        ask({
          provider: 'paymob',
          method: 'GET',
          url: `${url}/api/acceptance/transactions/${id}`,
          headers: { authorization: `Bearer ${value}` },
        }),
      );
      return bodyOf(transaction, answered);
    },
  };
}
