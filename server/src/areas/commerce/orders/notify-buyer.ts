import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import { fromHundredths } from 'shared-api/rules/money';
import type { RefundReason } from 'shared-api/rules/order';
import { type Database, type Language, pipeline } from '../../../kernel/index.ts';
import { lines as paragraphs, queueMail } from '../../../services/mail/index.ts';
import { notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import type { OrderMailPart } from '../cart/sellable-kind.ts';
import type { Refund } from './locks.ts';
import { byKindInOrder, type Order, type OrderLine, type Payment, referred } from './locks.ts';
import type { OrderDeps } from './order-deps.ts';
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
  /** For the buyer's calendar. */
  calendar?: string;
}

/** Where a buyer reads of an order. */
type Reader = Pick<typeof users.$inferSelect, 'email' | 'language'>;

/** The buyer of a payment; none where the account is closed for good. */
const findReader = async (tx: Database, { buyerId }: Payment): Promise<Reader | undefined> =>
  (
    await tx
      .select({ email: users.email, language: users.language })
      .from(users)
      .where(and(eq(users.id, buyerId), isNull(users.deletedAt)))
  )[0];

/** Tells the buyer of a payment; nobody, where there is no reader. */
async function tell(
  tx: Database,
  { buyerId, orderId }: Payment,
  reader: Reader | undefined,
  { text, amount, currency, mail, calendar }: News,
  now: Date,
): Promise<void> {
  if (!reader) return;
  const params = { order: orderId, amount: fromHundredths(amount).toFixed(2), currency };
  const { email: to, language } = reader;
  await pipeline([
    () => notify(tx, [{ userId: buyerId, type: 'Order', modelId: orderId, text, params }], now),
    () => queueMail(tx, { to, language, calendar, ...mail(wordsOf(language), language) }, now),
  ]);
}

/** A line with the name of whom it was bought for; none where that is the buyer. */
interface NamedLine extends OrderLine {
  recipient?: string;
}

async function addRecipients(
  tx: Database,
  lines: readonly OrderLine[],
  { buyerId }: Payment,
): Promise<NamedLine[]> {
  const others = [...new Set(lines.map(({ userId }) => userId))].filter((id) => id !== buyerId);
  if (others.length === 0) return [...lines];
  const found = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, others));
  return lines.map((line) => ({
    ...line,
    recipient: found.find(({ id }) => id === line.userId)?.username,
  }));
}

/** What a line is called, and for whom it was bought. */
const nameOf = ({ name, eventName, recipient }: NamedLine, words: OrderWords): string => {
  const called = eventName ? `${name}, ${eventName}` : name;
  return recipient === undefined ? called : words.forPerson(called, recipient);
};

/** What was bought, each with what it cost, and what its area says of it. */
function priced(
  lines: readonly NamedLine[],
  { currency }: Payment,
  parts: readonly OrderMailPart[],
  [words, language]: [OrderWords, Language],
): string[] {
  const written = lines.map((line) => {
    const about = parts.flatMap(({ texts }) => texts.get(line.id) ?? []);
    return [`${nameOf(line, words)}: ${moneyIn(language, line.price, currency)}`, ...about].join('\n');
  });
  // What is known by name and price alone stands line by line.
  return parts.length === 0 ? [written.join('\n')] : written;
}

/** What the mail about a paid order says of what was delivered, and who reads it. */
export interface PaidMail {
  reader: Reader | undefined;
  lines: readonly NamedLine[];
  parts: readonly OrderMailPart[];
  publicUrl: string;
}

/** Asks the areas what the mail about a paid order says of its lines; nothing where none was delivered. */
export async function findPaidMail(
  tx: Database,
  { sellables, config }: OrderDeps,
  { payment, lines }: { payment: Payment; lines: readonly OrderLine[] },
  now: Date,
): Promise<PaidMail | undefined> {
  if (lines.length === 0) return undefined;
  const [reader, named, parts] = await pipeline([
    () => findReader(tx, payment),
    () => addRecipients(tx, lines, payment),
    () =>
      pipeline(
        byKindInOrder(lines, sellables).map(
          ([kind, each]) =>
            async () =>
              kind.orderMail?.(tx, referred(each), { config, now }),
        ),
      ),
  ]);
  return {
    reader,
    lines: named,
    parts: parts.flatMap((part) => part ?? []),
    publicUrl: config.publicUrl,
  };
}

/** The one mail about an order that has just been paid: its receipt, and what there is to know of what was bought. */
export async function notifyPaid(
  tx: Database,
  order: Order,
  payment: Payment,
  mail: PaidMail | undefined,
  now: Date,
): Promise<void> {
  if (!mail) return;
  const { reader, lines, parts, publicUrl } = mail;
  await tell(
    tx,
    payment,
    reader,
    {
      text: 'told.order_paid',
      amount: payment.amount + payment.walletAmount,
      currency: order.currency,
      calendar: parts.find(({ calendar }) => calendar !== undefined)?.calendar,
      mail: (words, language) => {
        const { method, amount, walletAmount } = payment;
        const money = (hundredths: number) => moneyIn(language, hundredths, order.currency);
        return {
          subject: words.paidSubject(order.id),
          text: paragraphs(
            words.paidIntro(order.id),
            ...priced(lines, payment, parts, [words, language]),
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
}

/** What the bell says of a refund. */
const refundTexts: Record<RefundReason, string> = {
  cancelled: 'told.refund_cancelled',
  lost: 'told.refund_lost',
  late: 'told.refund_late',
  mismatch: 'told.refund_mismatch',
  operator: 'told.refund_operator',
};

export interface RefundNotice {
  refunds: readonly Refund[];
  /** Those of the order that they are of; none of a whole payment. */
  lines: readonly OrderLine[];
  reason: RefundReason;
  note?: string;
}

const total = (refunds: readonly Refund[], part: 'amount' | 'walletAmount'): number =>
  refunds.reduce((sum, refund) => sum + refund[part], 0);

/** What the mail of an operator's refund says of what was paid back: what has ended, and what the buyer keeps (PD-126). */
function fates(
  refunded: readonly NamedLine[],
  words: OrderWords,
  join: (names: string[]) => string,
): string[] {
  const namesBy = (status: OrderLine['status']) =>
    refunded.filter((line) => line.status === status).map((line) => nameOf(line, words));
  const [ended, kept] = [namesBy('released'), namesBy('delivered')];
  return [
    ...(ended.length > 0 ? [words.ended(join(ended))] : []),
    ...(kept.length > 0 ? [words.kept(join(kept))] : []),
  ];
}

/** Money is on its way back, or there: why, how much, and where to. */
export async function notifyRefund(
  tx: Database,
  payment: Payment,
  { refunds, lines, reason, note }: RefundNotice,
  now: Date,
): Promise<void> {
  // What came may be in another currency than what was asked for.
  const currency = refunds[0]?.currency ?? payment.currency;
  const refunded = lines.filter(({ id }) => refunds.some(({ lineId }) => lineId === id));
  const [reader, named] = await pipeline([
    () => findReader(tx, payment),
    () => addRecipients(tx, refunded, payment),
  ]);
  await tell(
    tx,
    payment,
    reader,
    {
      text: refundTexts[reason],
      amount: total(refunds, 'amount') + total(refunds, 'walletAmount'),
      currency,
      mail: (words, language) => {
        const join = (names: string[]) => names.join(language === 'ar' ? '، ' : ', ');
        const names = join(named.map((line) => nameOf(line, words)));
        const money = (part: 'amount' | 'walletAmount') => moneyIn(language, total(refunds, part), currency);
        return {
          subject: words.refundSubject(payment.orderId),
          text: paragraphs(
            words.refundIntro[reason](payment.orderId, names),
            ...(reason === 'operator' ? fates(named, words, join) : []),
            ...(note ? [words.note(note)] : []),
            ...(total(refunds, 'amount') > 0 ? [words.toSource(money('amount'))] : []),
            ...(total(refunds, 'walletAmount') > 0 ? [words.toWallet(money('walletAmount'))] : []),
          ),
        };
      },
    },
    now,
  );
}

/** The provider would not take a refund: it is in the wallet. */
export const notifyDiverted = async (
  tx: Database,
  payment: Payment,
  refund: Refund,
  now: Date,
): Promise<void> =>
  tell(
    tx,
    payment,
    await findReader(tx, payment),
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
