import type { ProviderMethod } from 'shared-api/rules/payment-methods';
import type { Language } from '../../../../kernel/index.ts';
import type { Decision } from './decide.ts';
import type { SandboxPayment } from './payments.ts';

type Status = SandboxPayment['status'];

interface PageTexts {
  title: Record<Status, string>;
  standIn(method: string): string;
  methods: Record<ProviderMethod, string>;
  what: string;
  order: string;
  amount: string;
  decisions: Record<Decision, string>;
  cancel: string;
  hints: Record<Exclude<Status, 'open'>, string>;
  back: string;
  tests: string;
  seconds: string;
  secondsHint: string;
  secondsWrong: string;
  /** Label of `pay-when-over` for a payment that is over already. */
  allTheSame: string;
  missing: string;
  missingHint: string;
  home: string;
}

/** Texts of the sandbox's pages. */
export const pageTexts: Record<Language, PageTexts> = {
  en: {
    title: {
      open: 'Pay for your order',
      paid: 'This has been paid',
      failed: 'This payment was declined',
      expired: 'This payment is over',
    },
    standIn: (method) =>
      `This page stands in for ${method} while you try Rafiq. No money moves, and nothing leaves this machine.`,
    methods: {
      stripe: 'Stripe (card)',
      paypal: 'PayPal',
      paymob_card: 'Paymob (card)',
      paymob_mobile_wallet: 'Paymob (mobile wallet)',
    },
    what: 'What you pay for',
    order: 'Order',
    amount: 'Amount',
    decisions: {
      pay: 'Pay',
      decline: 'Decline',
      'pay-told-late': 'Pay, and tell the site late',
      'pay-told-twice': 'Pay, and tell the site twice',
      'pay-untold': 'Pay, and never tell the site',
      'pay-when-over': 'Let the time run out, and pay then',
    },
    cancel: 'Cancel and go back',
    hints: {
      paid: 'There is nothing more to do here.',
      failed: 'You can choose another way to pay on the checkout page.',
      expired: 'Its time ran out, or another way to pay was chosen.',
    },
    back: 'Back to Rafiq',
    tests: 'For tests',
    seconds: 'Seconds',
    secondsHint: 'How late the site is told, or how long after its end the payment succeeds.',
    secondsWrong: 'Please enter a whole number from 0 to 3600.',
    allTheSame: 'Pay all the same',
    missing: 'There is no such payment',
    missingHint: 'The address is not complete, or the payment was made long ago.',
    home: 'Home',
  },
  ar: {
    title: {
      open: 'ادفع قيمة طلبك',
      paid: 'تم الدفع',
      failed: 'رُفضت عملية الدفع هذه',
      expired: 'انتهت عملية الدفع هذه',
    },
    standIn: (method) =>
      `تحل هذه الصفحة محل ${method} أثناء تجربتك لرفيق. لا تُخصم أي أموال، ولا يغادر شيء هذا الجهاز.`,
    methods: {
      stripe: 'Stripe (بطاقة)',
      paypal: 'PayPal',
      paymob_card: 'Paymob (بطاقة)',
      paymob_mobile_wallet: 'Paymob (محفظة الهاتف)',
    },
    what: 'ما تدفع مقابله',
    order: 'رقم الطلب',
    amount: 'المبلغ',
    decisions: {
      pay: 'ادفع',
      decline: 'ارفض الدفع',
      'pay-told-late': 'ادفع وأبلغ الموقع متأخرًا',
      'pay-told-twice': 'ادفع وأبلغ الموقع مرتين',
      'pay-untold': 'ادفع ولا تبلغ الموقع أبدًا',
      'pay-when-over': 'دع الوقت ينتهي ثم ادفع',
    },
    cancel: 'إلغاء والعودة',
    hints: {
      paid: 'لم يعد هناك ما تفعله هنا.',
      failed: 'يمكنك اختيار طريقة دفع أخرى في صفحة إتمام الشراء.',
      expired: 'انتهى وقتها، أو اختيرت طريقة دفع أخرى.',
    },
    back: 'العودة إلى رفيق',
    tests: 'للاختبار',
    seconds: 'عدد الثواني',
    secondsHint: 'مدة تأخر إبلاغ الموقع، أو المدة بين انتهاء الوقت ونجاح الدفع.',
    secondsWrong: 'يُرجى إدخال عدد صحيح من 0 إلى 3600.',
    allTheSame: 'ادفع رغم ذلك',
    missing: 'لا توجد عملية دفع كهذه',
    missingHint: 'العنوان غير مكتمل، أو مضى على عملية الدفع وقت طويل.',
    home: 'الصفحة الرئيسية',
  },
};
