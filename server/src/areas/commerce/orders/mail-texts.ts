import type { Currency } from 'shared-api/rules/currency';
import type { PaymentMethod } from 'shared-api/rules/payment-methods';
import type { Language } from '../../../kernel/index.ts';
import type { Refund } from './locks.ts';

/** Texts of mails about orders; `names` are the names of the lines. */
export interface MailTexts {
  paidSubject: (order: number) => string;
  paidIntro: (order: number) => string;
  forPerson: (name: string, person: string) => string;
  discount: (code: string) => string;
  total: string;
  paidBy: (method: string) => string;
  paidByWallet: string;
  page: string;
  methods: Record<Exclude<PaymentMethod, 'wallet'>, string>;
  refundSubject: (order: number) => string;
  refundIntro: Record<Refund['reason'], (order: number, names: string) => string>;
  /** For an operator's refund: which products were cancelled, and which the buyer keeps. */
  ended: (names: string) => string;
  kept: (names: string) => string;
  note: string;
  toSource: (amount: string) => string;
  byBank: (amount: string) => string;
  toWallet: (amount: string) => string;
  divertedSubject: (order: number) => string;
  diverted: (order: number, amount: string) => string;
}

const english: MailTexts = {
  paidSubject: (order) => `Your order ${order} is paid`,
  paidIntro: (order) => `Thank you! Your order ${order} is paid.`,
  forPerson: (name, person) => `${name} (for ${person})`,
  discount: (code) => `Discount with the code ${code}`,
  total: 'Total',
  paidBy: (method) => `Paid by ${method}`,
  paidByWallet: 'Paid from your wallet',
  page: 'The order and its receipt',
  methods: {
    stripe: 'card',
    paypal: 'PayPal',
    paymob_card: 'card',
    paymob_mobile_wallet: 'mobile wallet',
  },
  refundSubject: (order) => `Your refund for order ${order}`,
  refundIntro: {
    cancelled: (order, names) =>
      `This part of your order ${order} was cancelled, and you get your money back: ${names}`,
    lost: (order, names) =>
      `Your payment for order ${order} has arrived, but this could not be delivered any more: ${names}. You get back what you paid for it.`,
    late: (order) =>
      `Your payment for order ${order} arrived when the order had already ended. Nothing was bought with it, and you get all of it back.`,
    mismatch: (order) =>
      `Your payment for order ${order} was not the amount that was asked for. Nothing was bought with it, and you get it back.`,
    operator: (order, names) => `You get money back for your order ${order}: ${names}`,
    dispute: (order) =>
      `You asked your bank to take back your payment for order ${order}, and the bank has done so.`,
  },
  ended: (names) => `This is cancelled with it: ${names}`,
  kept: (names) => `You keep this all the same: ${names}`,
  note: 'The reason given:',
  toSource: (amount) => `${amount} goes back to where you paid from. It can take some days to arrive.`,
  byBank: (amount) => `Your bank has given you back ${amount}.`,
  toWallet: (amount) => `${amount} is in your Rafiq wallet.`,
  divertedSubject: (order) => `Your refund for order ${order} is in your wallet`,
  diverted: (order, amount) =>
    `The refund for your order ${order} could not go back to where you paid from. ${amount} is in your Rafiq wallet instead.`,
};

const arabic: MailTexts = {
  paidSubject: (order) => `تم دفع طلبك رقم ${order}`,
  paidIntro: (order) => `شكرًا لك! تم دفع طلبك رقم ${order}.`,
  forPerson: (name, person) => `${name} (من أجل ${person})`,
  discount: (code) => `الخصم بالرمز ${code}`,
  total: 'الإجمالي',
  paidBy: (method) => `المدفوع عبر ${method}`,
  paidByWallet: 'المدفوع من محفظتك',
  page: 'الطلب وإيصاله',
  methods: {
    stripe: 'البطاقة',
    paypal: 'PayPal',
    paymob_card: 'البطاقة',
    paymob_mobile_wallet: 'محفظة الهاتف',
  },
  refundSubject: (order) => `المبلغ المسترد من طلبك رقم ${order}`,
  refundIntro: {
    cancelled: (order, names) => `أُلغي هذا الجزء من طلبك رقم ${order}، ويُعاد إليك ما دفعته عنه: ${names}`,
    lost: (order, names) =>
      `وصلت دفعتك للطلب رقم ${order}، لكن تعذّر تسليم ما يلي: ${names}. ويُعاد إليك ما دفعته عنه.`,
    late: (order) =>
      `وصلت دفعتك للطلب رقم ${order} بعد انتهاء الطلب. لم يُشترَ بها شيء، ويُعاد إليك المبلغ كاملًا.`,
    mismatch: (order) => `دفعتك للطلب رقم ${order} ليست بالمبلغ المطلوب. لم يُشترَ بها شيء، ويُعاد إليك المبلغ.`,
    operator: (order, names) => `يُعاد إليك مبلغ من طلبك رقم ${order}: ${names}`,
    dispute: (order) => `طلبت من بنكك استرجاع دفعتك للطلب رقم ${order}، وقد استرجعها البنك.`,
  },
  ended: (names) => `أُلغي مع ذلك: ${names}`,
  kept: (names) => `ويبقى لك رغم ذلك: ${names}`,
  note: 'السبب:',
  toSource: (amount) => `يُعاد ${amount} إلى وسيلة الدفع التي استخدمتها، وقد يستغرق وصوله بضعة أيام.`,
  byBank: (amount) => `أعاد إليك بنكك ${amount}.`,
  toWallet: (amount) => `أُضيف ${amount} إلى محفظتك في رفيق.`,
  divertedSubject: (order) => `المبلغ المسترد من طلبك رقم ${order} في محفظتك`,
  diverted: (order, amount) =>
    `تعذّرت إعادة مبلغ طلبك رقم ${order} إلى وسيلة الدفع التي استخدمتها، فأُضيف ${amount} إلى محفظتك في رفيق.`,
};

export const getMailTexts = (language: Language): MailTexts => (language === 'ar' ? arabic : english);

/** Formats an amount as `25.00 US dollars`, with Latin digits in both languages. */
export const formatMoney = (language: Language, hundredths: number, currency: Currency): string =>
  new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  }).format(hundredths / 100);
