import type { ProviderMethod } from 'shared-api/rules/payment-methods';
import { z } from 'zod';
import type { Database } from '../../../../kernel/index.ts';
import type { PaymobConfig } from '../config.ts';
import {
  BadSignature,
  type KnownPayment,
  type OpenRequest,
  type PaymentProvider,
  type PaymentState,
} from '../provider.ts';
import { parseBody, parseJson } from '../send-request.ts';
import { paymobClient, type Transaction } from './client.ts';
import { isSigned } from './hmac.ts';
import { readRefund, refundOnce } from './refunds.ts';

const maxNameLength = 50;
const maxDescriptionLength = 255;
/** Paymob requires a phone number even for cards. This placeholder belongs to nobody and is sent if the buyer gave none. */
const noPhone = '+200000000000';

const intention = z.object({
  client_secret: z.string().min(1),
  intention_order_id: z.number().int(),
});

const callback = z.object({
  type: z.literal('TRANSACTION'),
  obj: z.looseObject({
    id: z.number().int(),
    is_refund: z.boolean().nullish(),
    order: z.looseObject({ id: z.number().int(), merchant_order_id: z.string().max(200).nullish() }),
  }),
});

/**
 * Paymob's Unified Checkout, based on intentions (https://developers.paymob.com/paymob-docs/developers/intention-apis), with cards and
 * Egyptian mobile wallets. `webhookUrl`: the address of its callbacks.
 */
export function paymobProvider(
  config: PaymobConfig,
  { db, now, webhookUrl }: { db: Database; now: () => Date; webhookUrl: string },
): PaymentProvider {
  const client = paymobClient(config, now);
  const integrations = new Map<ProviderMethod, number>();
  if (config.card !== undefined) integrations.set('paymob_card', config.card);
  if (config.wallet !== undefined) integrations.set('paymob_mobile_wallet', config.wallet);

  /** Finds the successful transaction, or else the last attempt. */
  const payingTransaction = async ({ reference }: KnownPayment): Promise<Transaction | undefined> => {
    const last = await client.lastTransaction(reference);
    const isReturn = last?.is_refund || last?.is_void;
    return isReturn && last.parent_transaction ? client.transaction(last.parent_transaction) : last;
  };

  return {
    name: 'paymob',
    methods: [...integrations.keys()],
    // Paymob documents no minimum amount (https://developers.paymob.com/paymob-docs/developers/intention-apis/create-intention), but an
    // account may have one.
    minimum: () => config.minimum,

    async open(opening) {
      const { reference, amount, currency, description, until } = opening;
      const seconds = Math.ceil((until.getTime() - now().getTime()) / 1000);
      const answered = await client.make('/v1/intention/', {
        amount,
        currency,
        payment_methods: [integrations.get(opening.method)],
        items: [
          {
            name: description.slice(0, maxNameLength),
            description: description.slice(0, maxDescriptionLength),
            amount,
            quantity: 1,
          },
        ],
        billing_data: billingOf(opening),
        // Returned as `merchant_order_id`.
        special_reference: reference,
        expiration: Math.max(60, seconds),
        notification_url: webhookUrl,
        redirection_url: opening.returnUrl,
      });
      const { client_secret: clientSecret, intention_order_id: order } = parseBody(intention, answered);
      const query = new URLSearchParams({ publicKey: config.publicKey, clientSecret });
      return { ref: String(order), url: `${config.url}/unifiedcheckout/?${query}`, expiresAt: until };
    },

    async read(payment) {
      const found = await payingTransaction(payment);
      if (found) return whileSessionLasts(stateOf(found), payment, now());
      // Without a transaction the buyer has not tried to pay yet.
      return payment.ref === undefined ? { status: 'unknown' } : { status: 'open', ref: payment.ref };
    },

    async expire(payment) {
      const found = await payingTransaction(payment);
      if (found) return stateOf(found);
      return { status: payment.ref === undefined ? 'unknown' : 'expired', ref: payment.ref };
    },

    refund: (request) => refundOnce(db, client, request, now()),

    readRefund: (ref) => readRefund(client, ref),

    async webhook({ raw, query }) {
      const parsed = callback.safeParse(parseJson(raw.toString('utf8')));
      const { hmac = '' } = query;
      if (!parsed.success || !isSigned(parsed.data.obj, hmac, config.hmac))
        throw new BadSignature('paymob: a callback that is not signed by it');
      const { obj } = parsed.data;
      return {
        // Paymob's events have no id; a repeated callback has the same signature.
        eventId: `${obj.id}-${hmac.toLowerCase().slice(0, 32)}`,
        type: 'TRANSACTION',
        ref: String(obj.order.id),
        // Paymob's signature does not cover `merchant_order_id` and `is_refund`.
        reference: obj.order.merchant_order_id ?? undefined,
        refund: obj.is_refund === true ? String(obj.id) : undefined,
      };
    },
  };
}

function billingOf({ buyer }: OpenRequest) {
  const [first = '', ...more] = buyer.name.trim().split(/\s+/);
  return {
    first_name: (first || '-').slice(0, maxNameLength),
    last_name: (more.join(' ') || '-').slice(0, maxNameLength),
    email: buyer.email,
    phone_number: buyer.phone ?? noPhone,
  };
}

function stateOf(transaction: Transaction): PaymentState {
  const { id, pending, success, amount_cents: amount, currency, order, data } = transaction;
  const ref = String(order.id);
  if (transaction.is_voided || transaction.is_void) return { status: 'failed', ref, reason: 'voided' };
  if (pending) return { status: 'open', ref };
  if (success && !transaction.error_occured)
    return { status: 'paid', ref, charge: String(id), amount, currency, asked: findAsked(transaction) };
  return { status: 'failed', ref, reason: data?.message ?? 'declined' };
}

/** After a declined card the buyer can try another on the same page, until the intention is over. */
const whileSessionLasts = (state: PaymentState, { until }: KnownPayment, now: Date): PaymentState =>
  state.status === 'failed' && state.reason !== 'voided' && until && until > now
    ? { ...state, status: 'open' }
    : state;

/** Finds the requested amount if a conversion, fee or discount changed it; undefined if the transaction reports none. */
function findAsked({
  amount_cents: paid,
  currency,
  ...transaction
}: Transaction): PaymentState['asked'] | undefined {
  const { pre_conversion_amount_cents: converted, pre_conversion_currency: from } = transaction;
  if (converted && from && /^[A-Z]{3}$/.test(from)) return { amount: converted, currency: from };
  const [discount] = transaction.discount_details ?? [];
  const discountAmount =
    discount?.discounted_amount_cents ??
    (discount?.discount_amount_cents === paid ? undefined : discount?.discount_amount_cents);
  const before =
    transaction.payment_key_claims?.extra?.original_amount_cents ??
    (discountAmount ? paid + discountAmount : transaction.original_amount);
  return before && before !== paid ? { amount: before, currency } : undefined;
}
