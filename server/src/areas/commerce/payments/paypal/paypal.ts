import { fromHundredths } from 'shared-api/rules/money';
import { z } from 'zod';
import type { PaypalConfig } from '../config.ts';
import { BadSignature, type PaymentProvider, type PaymentState, ProviderError } from '../provider.ts';
import { parseBody, parseJson, toProviderError } from '../send-request.ts';
import {
  dispute,
  disputeList,
  event,
  findErrorCode,
  findSettledState,
  openedOrder,
  order,
  refund,
  toDisputeState,
  toRefundStatus,
} from './answers.ts';
import { type CallPaypal, paypalClient } from './client.ts';

/** Languages of PayPal's pages. */
const locales = { en: 'en-US', ar: 'ar-EG' } as const;
const maxDescriptionLength = 127;

/** PayPal lists disputes of the last 180 days, on 50 pages at most. */
const maxDisputeAgeMs = 179 * 86_400_000;
const maxDisputePages = 50;

/** Formats hundredths for PayPal: 1250 → '12.50'. */
const decimalOf = (hundredths: number): string => fromHundredths(hundredths).toFixed(2);

/**
 * PayPal's wallet, with orders v2 (https://developer.paypal.com/docs/api/orders/v2/): the buyer approves the order, and `read` captures the
 * money.
 */
export function paypalProvider(config: PaypalConfig, now: () => Date): PaymentProvider {
  const call = paypalClient(config, now);

  const read: PaymentProvider['read'] = async ({ ref, reference }, { capture }) => {
    // PayPal cannot search orders by our reference: without the id the payment is opened again with the same key.
    if (ref === undefined) return { status: 'unknown' };
    const path = `/v2/checkout/orders/${encodeURIComponent(ref)}`;
    const answered = await call('GET', path);
    // PayPal deletes orders that nobody approved.
    if (answered.status === 404) return { status: 'expired', ref };
    const found = parseBody(order, answered, findErrorCode(answered.body));
    const settled = findSettledState(found);
    if (settled) return settled;
    // Without a capture no money moves, even if the buyer approves later.
    if (!capture) return { status: 'expired', ref };
    return found.status === 'APPROVED' ? captureOrder(call, path, ref, reference) : { status: 'open', ref };
  };

  return {
    name: 'paypal',
    methods: ['paypal'],
    // Any amount above zero, with two decimals: https://developer.paypal.com/api/payments/v2/errors/cannot_be_zero_or_negative
    minimum: () => 1,

    async open({ reference, orderId, amount, currency, description, language, until, ...urls }) {
      const answered = await call('POST', '/v2/checkout/orders', {
        key: reference,
        body: JSON.stringify({
          intent: 'CAPTURE',
          purchase_units: [
            {
              reference_id: String(orderId),
              custom_id: reference,
              // PayPal rejects a second payment for one invoice.
              invoice_id: reference,
              description: description.slice(0, maxDescriptionLength),
              amount: { currency_code: currency, value: decimalOf(amount) },
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                // Excludes methods that take days.
                payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
                user_action: 'PAY_NOW',
                shipping_preference: 'NO_SHIPPING',
                brand_name: 'Rafiq',
                locale: locales[language],
                return_url: urls.returnUrl,
                cancel_url: urls.cancelUrl,
              },
            },
          },
        }),
      });
      const { id, links } = parseBody(openedOrder, answered, findErrorCode(answered.body));
      const link =
        links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve');
      if (!link) throw new ProviderError('paypal: open gave no page', { transient: false });
      // The server does not capture what is approved later.
      return { ref: id, url: link.href, expiresAt: until };
    },

    read,

    expire: (payment) => read(payment, { capture: false }),

    async refund({ charge, amount, currency, key }) {
      const answered = await call('POST', `/v2/payments/captures/${encodeURIComponent(charge)}/refund`, {
        key: `${charge}-${key}`,
        body: JSON.stringify({ amount: { currency_code: currency, value: decimalOf(amount) } }),
      });
      const { id: ref, status: input } = parseBody(refund, answered, findErrorCode(answered.body));
      const status = toRefundStatus(input);
      if (status === 'failed') throw new ProviderError(`paypal: refund is ${input}`, { transient: false });
      return { ref, status };
    },

    async readRefund(ref) {
      const answered = await call('GET', `/v2/payments/refunds/${encodeURIComponent(ref)}`);
      return toRefundStatus(parseBody(refund, answered, findErrorCode(answered.body)).status);
    },

    async readDispute(ref) {
      const answered = await call('GET', `/v1/customer/disputes/${encodeURIComponent(ref)}`);
      return toDisputeState(parseBody(dispute, answered, findErrorCode(answered.body)));
    },

    async listDisputes(since) {
      const found: string[] = [];
      const earliest = Math.max(since.getTime(), now().getTime() - maxDisputeAgeMs);
      for (let page = 1; page <= maxDisputePages; page += 1) {
        const query = new URLSearchParams({
          update_time_after: new Date(earliest).toISOString(),
          page_size: '50',
          page: String(page),
        });
        const answered = await call('GET', `/v1/customer/disputes?${query}`);
        const { items = [], links = [] } = parseBody(disputeList, answered, findErrorCode(answered.body));
        found.push(...items.map(({ dispute_id: ref }) => ref));
        if (!links.some(({ rel }) => rel === 'next')) break;
      }
      return found;
    },

    async webhook({ raw, headers }) {
      const text = raw.toString('utf8');
      const parsed = event.safeParse(parseJson(text));
      if (!parsed.success || !(await isFromPaypal(call, config.webhookId, headers, text)))
        throw new BadSignature('paypal: a webhook that is not signed by it');
      const { id: eventId, event_type: type, resource } = parsed.data;
      if (type.startsWith('PAYMENT.REFUND.') || type === 'PAYMENT.CAPTURE.REFUNDED')
        return { eventId, type, refund: resource?.id };
      if (type.startsWith('CUSTOMER.DISPUTE.')) return { eventId, type, dispute: resource?.dispute_id };
      const isOrder = type.startsWith('CHECKOUT.ORDER.');
      return {
        eventId,
        type,
        reference: resource?.custom_id ?? resource?.purchase_units?.[0]?.custom_id,
        ref: isOrder ? resource?.id : resource?.supplementary_data?.related_ids?.order_id,
      };
    },
  };
}

/** Captures the money of an approved order. */
async function captureOrder(
  call: CallPaypal,
  path: string,
  ref: string,
  reference: string,
): Promise<PaymentState> {
  const answered = await call('POST', `${path}/capture`, { key: `${reference}-capture`, body: '{}' });
  const code = findErrorCode(answered.body);
  const rejection = answered.status === 422 ? code : undefined;
  if (rejection === 'ORDER_NOT_APPROVED') return { status: 'open', ref };
  const isCaptured = rejection === 'ORDER_ALREADY_CAPTURED';
  // Declined, or rejected for a similar reason: no money was captured.
  if (rejection !== undefined && !isCaptured) return { status: 'failed', ref, reason: code };
  const captured = isCaptured ? await call('GET', path) : answered;
  return (
    findSettledState(parseBody(order, captured, findErrorCode(captured.body))) ?? { status: 'open', ref }
  );
}

const verification = z.object({ verification_status: z.string() });

const word = (length: number) => z.string().min(1).max(length);
const transmission = z.object({
  'paypal-auth-algo': word(100),
  'paypal-cert-url': z.url({ protocol: /^https$/ }).max(500),
  'paypal-transmission-id': word(50),
  'paypal-transmission-sig': word(500),
  'paypal-transmission-time': word(100),
});

/**
 * Asks PayPal whether it sent a webhook. Verifying the signature locally would mean downloading a certificate from an address in the
 * request, validating its chain, and trusting a CRC-32 of the body. Since the server reads the order from PayPal after each event anyway, one more request
 * costs little.
 */
async function isFromPaypal(
  call: CallPaypal,
  webhookId: string,
  headers: object,
  event: string,
): Promise<boolean> {
  const sent = transmission.safeParse(headers);
  if (!sent.success) return false;
  const question = JSON.stringify({
    auth_algo: sent.data['paypal-auth-algo'],
    cert_url: sent.data['paypal-cert-url'],
    transmission_id: sent.data['paypal-transmission-id'],
    transmission_sig: sent.data['paypal-transmission-sig'],
    transmission_time: sent.data['paypal-transmission-time'],
    webhook_id: webhookId,
  });
  // Sends the event back with its exact bytes, because the signature covers them.
  const body = `${question.slice(0, -1)},"webhook_event":${event}}`;
  const answered = await call('POST', '/v1/notifications/verify-webhook-signature', { body });
  // PayPal rejects a malformed event, so PayPal cannot have sent it.
  if (answered.status === 400 || answered.status === 422) return false;
  if (answered.status !== 200) throw toProviderError(answered, findErrorCode(answered.body));
  return parseBody(verification, answered).verification_status === 'SUCCESS';
}
