import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import { fromHundredths } from 'shared-api/rules/money';
import { type Database, type Language, pipeline } from '../../../kernel/index.ts';
import { type Mail, queueMail } from '../../../services/mail/index.ts';
import { notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import type { OrderMailPart } from '../cart/product-kind.ts';
import type { Refund } from './locks.ts';
import { groupByKindInOrder, type Order, type OrderLine, type Payment, toLineReferences } from './locks.ts';
import type { OrderDeps } from './order-deps.ts';
import { buildDivertedMail, buildPaidMail, buildRefundMail, type NamedLine } from './order-mails.ts';

/*
 * Mails and notifications to buyers. Each is sent in the transaction that causes it, and therefore once: an order is paid once, and a
 * refund is inserted once.
 */

interface Notice {
  /** Code of the notification's text. */
  text: string;
  /** Hundredths, for the notification. */
  amount: number;
  currency: Currency;
  mail: (language: Language) => Mail;
  /** Calendar attachment of the mail. */
  calendar?: string;
}

/** Address and language of the buyer. */
type Reader = Pick<typeof users.$inferSelect, 'email' | 'language'>;

/** Finds the buyer of a payment; undefined if the account is closed for good. */
const findReader = async (tx: Database, { buyerId }: Payment): Promise<Reader | undefined> =>
  (
    await tx
      .select({ email: users.email, language: users.language })
      .from(users)
      .where(and(eq(users.id, buyerId), isNull(users.deletedAt)))
  )[0];

/** Sends the buyer of a payment a mail and a notification, unless the account is closed. */
async function notifyReader(
  tx: Database,
  { buyerId, orderId }: Payment,
  reader: Reader | undefined,
  { text, amount, currency, mail, calendar }: Notice,
  now: Date,
): Promise<void> {
  if (!reader) return;
  const params = { order: orderId, amount: fromHundredths(amount).toFixed(2), currency };
  const { email: to, language } = reader;
  await pipeline([
    () => notify(tx, [{ userId: buyerId, type: 'Order', modelId: orderId, text, params }], now),
    () => queueMail(tx, { to, language, calendar, ...mail(language) }, now),
  ]);
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

/** The areas' part of the mail about a paid order, and its recipient. */
export interface PaidMail {
  reader: Reader | undefined;
  lines: readonly NamedLine[];
  parts: readonly OrderMailPart[];
  publicUrl: string;
}

/** Collects the areas' part of the mail about a paid order; empty if no line was delivered. */
export async function findPaidMail(
  tx: Database,
  { productKinds, config }: OrderDeps,
  { payment, lines }: { payment: Payment; lines: readonly OrderLine[] },
  now: Date,
): Promise<PaidMail | undefined> {
  if (lines.length === 0) return undefined;
  const [reader, named, parts] = await pipeline([
    () => findReader(tx, payment),
    () => addRecipients(tx, lines, payment),
    () =>
      pipeline(
        groupByKindInOrder(lines, productKinds).map(
          ([kind, each]) =>
            async () =>
              kind.buildOrderMail?.(tx, toLineReferences(each), { config, now }),
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

/** Sends the one mail about a paid order: the receipt and the details of what was bought. */
export async function notifyPaid(
  tx: Database,
  order: Order,
  payment: Payment,
  mail: PaidMail | undefined,
  now: Date,
): Promise<void> {
  if (!mail) return;
  const { reader, lines, parts, publicUrl } = mail;
  await notifyReader(
    tx,
    payment,
    reader,
    {
      text: 'told.order_paid',
      amount: payment.amount + payment.walletAmount,
      currency: order.currency,
      calendar: parts.find(({ calendar }) => calendar !== undefined)?.calendar,
      mail: (language) => buildPaidMail({ order, payment, lines, parts }, { language, publicUrl }),
    },
    now,
  );
}

/** Code of the notification by the refund's reason. */
const refundTexts: Record<Refund['reason'], string> = {
  cancelled: 'told.refund_cancelled',
  lost: 'told.refund_lost',
  late: 'told.refund_late',
  mismatch: 'told.refund_mismatch',
  operator: 'told.refund_operator',
  dispute: 'told.refund_dispute',
};

export interface RefundNotice {
  refunds: readonly Refund[];
  /** The refunded lines; empty if a whole payment is refunded. */
  lines: readonly OrderLine[];
  reason: Refund['reason'];
  note?: string;
}

const sum = (refunds: readonly Refund[], part: 'amount' | 'walletAmount'): number =>
  refunds.reduce((total, refund) => total + refund[part], 0);

/** Notifies the buyer of a refund: reason, amount and destination. */
export async function notifyRefund(
  tx: Database,
  payment: Payment,
  { refunds, lines, reason, note }: RefundNotice,
  now: Date,
): Promise<void> {
  // The paid currency may differ from the requested one.
  const currency = refunds[0]?.currency ?? payment.currency;
  const [amount, walletAmount] = [sum(refunds, 'amount'), sum(refunds, 'walletAmount')];
  const refunded = lines.filter(({ id }) => refunds.some(({ lineId }) => lineId === id));
  const [reader, named] = await pipeline([
    () => findReader(tx, payment),
    () => addRecipients(tx, refunded, payment),
  ]);
  await notifyReader(
    tx,
    payment,
    reader,
    {
      text: refundTexts[reason],
      amount: amount + walletAmount,
      currency,
      mail: (language) =>
        buildRefundMail(
          { orderId: payment.orderId, lines: named, reason, note, currency, amount, walletAmount },
          language,
        ),
    },
    now,
  );
}

/** Notifies the buyer that the provider rejected a refund, and that it was credited to the wallet. */
export const notifyDiverted = async (
  tx: Database,
  payment: Payment,
  refund: Refund,
  now: Date,
): Promise<void> =>
  notifyReader(
    tx,
    payment,
    await findReader(tx, payment),
    {
      text: 'told.refund_diverted',
      amount: refund.amount,
      currency: refund.currency,
      mail: (language) => buildDivertedMail(refund, { language, orderId: payment.orderId }),
    },
    now,
  );
