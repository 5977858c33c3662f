import type { Currency } from 'shared-api/rules/currency';
import { isolate, type Language } from '../../../kernel/index.ts';
import { defineMail, type MailBlock, type MailField } from '../../../services/mail/index.ts';
import type { OrderMailPart } from '../cart/product-kind.ts';
import type { Order, OrderLine, Payment, Refund } from './locks.ts';
import { formatMoney, getMailTexts } from './mail-texts.ts';

/** A line with the name of its user; undefined if that is the buyer. */
export interface NamedLine extends Pick<OrderLine, 'id' | 'name' | 'eventName' | 'price' | 'status'> {
  recipient?: string;
}

/** Formats the name of a line, with the name of its user. */
const nameOf = ({ name, eventName, recipient }: NamedLine, language: Language): string => {
  const own = isolate(language, name);
  const called = eventName ? `${own}${language === 'ar' ? '، ' : ', '}${isolate(language, eventName)}` : own;
  return recipient === undefined
    ? called
    : getMailTexts(language).forPerson(called, isolate(language, recipient));
};

interface PaidOrder {
  order: Pick<Order, 'id' | 'currency' | 'subtotal' | 'discount' | 'couponCode'>;
  payment: Pick<Payment, 'method' | 'amount' | 'walletAmount'>;
  lines: readonly NamedLine[];
  parts: readonly OrderMailPart[];
}

/** The lines with their prices, each with the details of its area. */
function listLines({ order, lines, parts }: PaidOrder, language: Language): MailBlock[] {
  const priced = lines.map((line) => ({
    id: line.id,
    name: nameOf(line, language),
    price: formatMoney(language, line.price, order.currency),
  }));
  if (parts.length === 0)
    return [{ fields: priced.map(({ name, price }) => ({ label: name, value: price })) }];
  return priced.flatMap(({ id, name, price }) => [
    { title: name, value: price },
    ...parts.flatMap(({ details }) => details.get(id) ?? []),
  ]);
}

function listSums({ order, payment }: PaidOrder, language: Language): MailField[] {
  const words = getMailTexts(language);
  const { method, amount, walletAmount } = payment;
  const toFact = (label: string, hundredths: number): MailField => ({
    label,
    value: formatMoney(language, hundredths, order.currency),
  });
  return [
    ...(order.discount > 0 ? [toFact(words.discount(order.couponCode ?? ''), -order.discount)] : []),
    { ...toFact(words.total, order.subtotal - order.discount), isTotal: true },
    ...(amount > 0 && method !== 'wallet' ? [toFact(words.paidBy(words.methods[method]), amount)] : []),
    ...(walletAmount > 0 ? [toFact(words.paidByWallet, walletAmount)] : []),
  ];
}

const getOrderPage = (orderId: number): string => `/user/orders/${orderId}`;

/** The one mail about a paid order: the receipt and the details of what was bought. */
export const buildPaidMail = defineMail(
  { name: 'order-paid', title: { en: 'Order paid', ar: 'دفع طلب' } },
  (paid: PaidOrder, { language, publicUrl }: { language: Language; publicUrl: string }) => {
    const words = getMailTexts(language);
    const { id } = paid.order;
    return {
      subject: words.paidSubject(id),
      title: words.paidIntro(id),
      preheader: paid.lines.map((line) => nameOf(line, language)).join(language === 'ar' ? '، ' : ', '),
      blocks: [...listLines(paid, language), { fields: listSums(paid, language) }],
      action: { label: words.page, address: `${publicUrl}${getOrderPage(id)}` },
    };
  },
);

interface RefundInput {
  orderId: number;
  /** The refunded lines; empty if a whole payment is refunded. */
  lines: readonly NamedLine[];
  reason: Refund['reason'];
  note?: string;
  currency: Currency;
  /** Refunded hundredths: to the source of the payment, and to the wallet. */
  amount: number;
  walletAmount: number;
}

/** Describes which lines an operator's refund ended, and which the buyer keeps (PD-126). */
function describeOutcomes(
  refunded: readonly NamedLine[],
  language: Language,
  join: (names: string[]) => string,
): string[] {
  const words = getMailTexts(language);
  const namesBy = (status: OrderLine['status']) =>
    refunded.filter((line) => line.status === status).map((line) => nameOf(line, language));
  const [ended, kept] = [namesBy('released'), namesBy('delivered')];
  return [
    ...(ended.length > 0 ? [words.ended(join(ended))] : []),
    ...(kept.length > 0 ? [words.kept(join(kept))] : []),
  ];
}

/** The mail about a refund: reason, amount and destination. */
export const buildRefundMail = defineMail(
  { name: 'refund', title: { en: 'Refund', ar: 'استرداد مبلغ' } },
  ({ orderId, lines, reason, note, currency, amount, walletAmount }: RefundInput, language: Language) => {
    const words = getMailTexts(language);
    const join = (names: string[]) => names.join(language === 'ar' ? '، ' : ', ');
    const money = (hundredths: number) => formatMoney(language, hundredths, currency);
    const names = join(lines.map((line) => nameOf(line, language)));
    return {
      subject: words.refundSubject(orderId),
      blocks: [
        words.refundIntro[reason](orderId, names),
        ...(reason === 'operator' || reason === 'dispute' ? describeOutcomes(lines, language, join) : []),
        ...(note ? [{ intro: words.note, quote: note }] : []),
        ...(amount > 0 && reason === 'dispute' ? [words.byBank(money(amount))] : []),
        ...(amount > 0 && reason !== 'dispute' ? [words.toSource(money(amount))] : []),
        ...(walletAmount > 0 ? [words.toWallet(money(walletAmount))] : []),
      ],
      action: { label: words.page, address: getOrderPage(orderId) },
    };
  },
);

/** The mail about a refund that the provider rejected and that was credited to the wallet. */
export const buildDivertedMail = defineMail(
  { name: 'refund-diverted', title: { en: 'Refund to the wallet', ar: 'استرداد إلى المحفظة' } },
  (
    { amount, currency }: Pick<Refund, 'amount' | 'currency'>,
    { language, orderId }: { language: Language; orderId: number },
  ) => {
    const words = getMailTexts(language);
    return {
      subject: words.divertedSubject(orderId),
      blocks: [words.diverted(orderId, formatMoney(language, amount, currency))],
      action: { label: words.page, address: getOrderPage(orderId) },
    };
  },
);
