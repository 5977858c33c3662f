import { and, eq, isNull } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import { fromHundredths } from 'shared-api/rules/money';
import type { RefundReason } from 'shared-api/rules/order';
import type { Database, Language } from '../../kernel/index.ts';
import { lines as paragraphs } from '../accounts/mails.ts';
import { users } from '../accounts/tables.ts';
import { queueMail } from '../mail/outbox.ts';
import { notify } from '../notifications/notify.ts';
import type { Order, OrderLine, Payment } from './locks.ts';
import type { Refund } from './refunds.ts';
import { moneyIn, type OrderWords, wordsOf } from './words.ts';

/*
 * What buyers are told by mail and by the bell, in the transaction that has the reason for it: it is told once, since an order is paid
 * once, and a refund written once.
 */

interface News {
  /** Code of what the bell says. */
  text: string;
  /** Hundredths, for the bell. */
  amount: number;
  currency: Currency;
  mail: (words: OrderWords, language: Language) => { subject: string; text: string };
}

/** Tells the buyer of a payment; nobody, where the account is closed for good. */
async function tell(
  tx: Database,
  { buyerId, orderId }: Payment,
  { text, amount, currency, mail }: News,
  now: Date,
): Promise<void> {
  const [buyer] = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, buyerId), isNull(users.deletedAt)));
  if (!buyer) return;
  const params = { order: orderId, amount: fromHundredths(amount).toFixed(2), currency };
  await notify(tx, [{ userId: buyerId, type: 'Order', modelId: orderId, text, params }], now);
  const { email: to, language } = buyer;
  await queueMail(tx, { to, language, ...mail(wordsOf(language), language) }, now);
}

/** What was bought, one name a line of the mail, with what it cost. */
const priced = (lines: readonly OrderLine[], { currency }: Payment, language: Language): string =>
  lines
    .map(({ name, eventName, price }) => {
      const called = eventName ? `${name}, ${eventName}` : name;
      return `${called}: ${moneyIn(language, price, currency)}`;
    })
    .join('\n');

/** The receipt of an order that has just been paid. */
export const tellPaid = (
  tx: Database,
  order: Order,
  payment: Payment,
  { lines, publicUrl }: { lines: readonly OrderLine[]; publicUrl: string },
  now: Date,
): Promise<void> =>
  tell(
    tx,
    payment,
    {
      text: 'told.order_paid',
      amount: payment.amount + payment.walletAmount,
      currency: order.currency,
      mail: (words, language) => {
        const { method, amount, walletAmount } = payment;
        const money = (hundredths: number) => moneyIn(language, hundredths, order.currency);
        return {
          subject: words.paidSubject(order.id),
          text: paragraphs(
            words.paidIntro(order.id),
            priced(lines, payment, language),
            ...(order.discount > 0 ? [words.discount(order.couponCode ?? '', money(-order.discount))] : []),
            words.total(money(order.subtotal - order.discount)),
            ...(amount > 0 && method !== 'wallet'
              ? [words.paidBy(words.methods[method], money(amount))]
              : []),
            ...(walletAmount > 0 ? [words.paidByWallet(money(walletAmount))] : []),
            words.page(`${publicUrl}/user/orders/${order.id}`),
          ),
        };
      },
    },
    now,
  );

/** What the bell says of a refund. */
const refundTexts: Record<RefundReason, string> = {
  cancelled: 'told.refund_cancelled',
  lost: 'told.refund_lost',
  late: 'told.refund_late',
  mismatch: 'told.refund_mismatch',
  operator: 'told.refund_operator',
};

export interface ToldRefund {
  refunds: readonly Refund[];
  /** Those of the order that they are of; none of a whole payment. */
  lines: readonly OrderLine[];
  reason: RefundReason;
  note?: string;
}

const total = (refunds: readonly Refund[], part: 'amount' | 'walletAmount'): number =>
  refunds.reduce((sum, refund) => sum + refund[part], 0);

/** Money is on its way back, or there: why, how much, and where to. */
export const tellRefund = (
  tx: Database,
  payment: Payment,
  { refunds, lines, reason, note }: ToldRefund,
  now: Date,
): Promise<void> => {
  // What came may be in another currency than what was asked for.
  const currency = refunds[0]?.currency ?? payment.currency;
  return tell(
    tx,
    payment,
    {
      text: refundTexts[reason],
      amount: total(refunds, 'amount') + total(refunds, 'walletAmount'),
      currency,
      mail: (words, language) => {
        const refunded = lines.filter(({ id }) => refunds.some(({ lineId }) => lineId === id));
        const names = refunded.map(({ name }) => name).join(language === 'ar' ? '، ' : ', ');
        const money = (part: 'amount' | 'walletAmount') => moneyIn(language, total(refunds, part), currency);
        return {
          subject: words.refundSubject(payment.orderId),
          text: paragraphs(
            words.refundIntro[reason](payment.orderId, names),
            ...(note ? [words.note(note)] : []),
            ...(total(refunds, 'amount') > 0 ? [words.toSource(money('amount'))] : []),
            ...(total(refunds, 'walletAmount') > 0 ? [words.toWallet(money('walletAmount'))] : []),
          ),
        };
      },
    },
    now,
  );
};

/** The provider would not take a refund: it is in the wallet. */
export const tellDiverted = (tx: Database, payment: Payment, refund: Refund, now: Date): Promise<void> =>
  tell(
    tx,
    payment,
    {
      text: 'told.refund_diverted',
      amount: refund.amount,
      currency: refund.currency,
      mail: (words, language) => ({
        subject: words.divertedSubject(payment.orderId),
        text: paragraphs(words.diverted(payment.orderId, moneyIn(language, refund.amount, refund.currency))),
      }),
    },
    now,
  );
