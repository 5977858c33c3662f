import { z } from 'zod';
import type { PaymobConfig } from '../config.ts';
import { type ProviderResponse, parseBody, sendRequest } from '../send-request.ts';

/** How long a token is used, in milliseconds; it expires after an hour. */
const tokenMs = 50 * 60_000;

const tokenAnswer = z.object({ token: z.string().min(1) });

/** Amounts come as numbers, as texts, or as `None`. */
const cents = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => {
    const number = Number(value);
    return value && Number.isInteger(number) && number > 0 ? number : undefined;
  });

/**
 * The fields of a transaction that the server reads. The fields of changed amounts come from Paymob's API description and its plugin for
 * WooCommerce (4.1.12); they were not tested with real payments.
 */
export const transaction = z.object({
  id: z.number().int(),
  pending: z.boolean(),
  success: z.boolean(),
  amount_cents: z.number().int(),
  currency: z.string(),
  refunded_amount_cents: z.number().int().nullish(),
  is_refund: z.boolean().nullish(),
  is_void: z.boolean().nullish(),
  is_voided: z.boolean().nullish(),
  error_occured: z.boolean().nullish(),
  /** Amount before the method's fees. */
  original_amount: cents,
  /** Amount before the conversion into the card's currency. */
  pre_conversion_amount_cents: cents,
  pre_conversion_currency: z.string().nullish(),
  /** `discounted_amount_cents` is the bank's discount, `discount_amount_cents` the rest; older transactions have the discount in `discount_amount_cents`. */
  discount_details: z
    .array(z.object({ discounted_amount_cents: cents, discount_amount_cents: cents }))
    .nullish()
    .catch(undefined),
  payment_key_claims: z
    .object({ extra: z.object({ original_amount_cents: cents }).nullish() })
    .nullish()
    .catch(undefined),
  parent_transaction: z.number().int().nullish(),
  data: z.object({ message: z.string().nullish() }).nullish(),
  order: z.object({ id: z.number().int() }),
});
export type Transaction = z.infer<typeof transaction>;

export interface PaymobClient {
  /** Creates an intention or a refund, with the secret key. */
  make(path: string, body: object): Promise<ProviderResponse>;
  /** Finds the last transaction of a payment by our reference. */
  lastTransaction(reference: string): Promise<Transaction | undefined>;
  transaction(id: number | string): Promise<Transaction>;
}

/**
 * Paymob's API (https://developers.paymob.com): intentions and refunds use the secret key; reading transactions needs a token, which the
 * client requests with the API key.
 */
export function paymobClient({ url, secretKey, apiKey }: PaymobConfig, now: () => Date): PaymobClient {
  let token: { value: string; until: number } | undefined;

  const post = (path: string, body: object, authorization?: string) =>
    sendRequest({
      provider: 'paymob',
      method: 'POST',
      url: `${url}${path}`,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify(body),
    });

  const withToken = async (call: (token: string) => Promise<ProviderResponse>): Promise<ProviderResponse> => {
    const fresh = async () => {
      const { token: value } = parseBody(tokenAnswer, await post('/api/auth/tokens', { api_key: apiKey }));
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
        // Sends the token in both places, because Paymob's two API descriptions differ.
        post(
          '/api/ecommerce/orders/transaction_inquiry',
          { auth_token: value, merchant_order_id: reference },
          `Bearer ${value}`,
        ),
      );
      return answered.status === 404 ? undefined : parseBody(transaction, answered);
    },

    async transaction(id) {
      const answered = await withToken((value) =>
        sendRequest({
          provider: 'paymob',
          method: 'GET',
          url: `${url}/api/acceptance/transactions/${id}`,
          headers: { authorization: `Bearer ${value}` },
        }),
      );
      return parseBody(transaction, answered);
    },
  };
}
