import type { Language } from '../../../../kernel/index.ts';

interface ReceiptTexts {
  taxNumber: (number: string) => string;
  title: (order: number) => string;
  /** `time` includes the city or the name of the zone. */
  paid: (time: string) => string;
  buyer: (name: string) => string;
  minutes: (count: number) => string;
  days: (count: number) => string;
  unlimited: string;
  for: (name: string) => string;
  lost: string;
  cancelled: string;
  items: string;
  discount: (code: string) => string;
  total: string;
  wallet: string;
  through: (method: string) => string;
  refunded: string;
  questions: (mail: string) => string;
}

const arabicPlurals = new Intl.PluralRules('ar');

const arabicDays: Partial<Record<Intl.LDMLPluralRule, (count: number) => string>> = {
  one: () => 'يوم واحد',
  two: () => 'يومان',
  few: (count) => `${count} أيام`,
  many: (count) => `${count} يومًا`,
};

/** Texts of the receipt. */
export const receiptTexts: Record<Language, ReceiptTexts> = {
  en: {
    taxNumber: (number) => `Tax number: ${number}`,
    title: (order) => `Receipt for order ${order}`,
    paid: (time) => `Paid on ${time}`,
    buyer: (name) => `Buyer: ${name}`,
    minutes: (count) => `${count} minutes`,
    days: (count) => (count === 1 ? '1 day' : `${count} days`),
    unlimited: 'Unlimited',
    for: (name) => `For ${name}`,
    lost: 'Could not be delivered any more; its money goes back.',
    cancelled: 'Cancelled',
    items: 'Items',
    discount: (code) => `Discount (${code})`,
    total: 'Total',
    wallet: 'Paid from the wallet',
    through: (method) => `Paid by ${method}`,
    refunded: 'Refunded',
    questions: (mail) => `Questions about this receipt: ${mail}`,
  },
  ar: {
    taxNumber: (number) => `الرقم الضريبي: ${number}`,
    title: (order) => `إيصال الطلب رقم ${order}`,
    paid: (time) => `دُفع في ${time}`,
    buyer: (name) => `المشتري: ${name}`,
    minutes: (count) => (arabicPlurals.select(count) === 'few' ? `${count} دقائق` : `${count} دقيقة`),
    days: (count) => arabicDays[arabicPlurals.select(count)]?.(count) ?? `${count} يوم`,
    unlimited: 'غير محدود',
    for: (name) => `من أجل ${name}`,
    lost: 'لم يعد تسليمه ممكنًا، ويُعاد المبلغ المدفوع عنه.',
    cancelled: 'أُلغي',
    items: 'العناصر',
    discount: (code) => `خصم (${code})`,
    total: 'الإجمالي',
    wallet: 'المدفوع من المحفظة',
    through: (method) => `المدفوع عبر ${method}`,
    refunded: 'المبلغ المسترد',
    questions: (mail) => `للاستفسار عن هذا الإيصال: ${mail}`,
  },
};
