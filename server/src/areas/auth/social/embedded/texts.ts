import type { Language } from '../../../../kernel/index.ts';

interface PageTexts {
  title: string;
  standIn: string;
  choose: string;
  known: string;
  unknown: string;
  unverified: string;
  other: string;
  email: string;
  emailHint: string;
  emailWrong: string;
  next: string;
  cancel: string;
  ended: string;
  endedHint: string;
  back: string;
}

/** Texts of the embedded provider's pages. */
export const pageTexts: Record<Language, PageTexts> = {
  en: {
    title: 'Sign in with “Google”',
    standIn:
      'This page stands in for Google while you try Rafiq. It believes whoever you say you are, asks for no password, and nothing leaves this machine.',
    choose: 'Choose an account',
    known: 'Has an account with Rafiq',
    unknown: 'Is new to Rafiq',
    unverified: 'Has never confirmed this e-mail',
    other: 'Use another account',
    email: 'E-mail',
    emailHint: 'Any address will do, for example one of your own invention.',
    emailWrong: 'This is not a complete e-mail address.',
    next: 'Continue',
    cancel: 'Cancel',
    ended: 'This sign-in has ended',
    endedHint: 'It took too long, or it was finished already. Please start again.',
    back: 'Back to Rafiq',
  },
  ar: {
    title: 'تسجيل الدخول عبر «Google»',
    standIn:
      'تحل هذه الصفحة محل Google أثناء تجربتك لرفيق. هي تصدّق أيًّا كان من تقول إنك هو، ولا تطلب كلمة مرور، ولا يغادر شيء هذا الجهاز.',
    choose: 'اختر حسابًا',
    known: 'لديه حساب في رفيق',
    unknown: 'جديد على رفيق',
    unverified: 'لم يؤكد هذا البريد قط',
    other: 'استخدم حسابًا آخر',
    email: 'البريد الإلكتروني',
    emailHint: 'أي عنوان يصلح، حتى لو كان من اختراعك.',
    emailWrong: 'هذا البريد الإلكتروني غير مكتمل.',
    next: 'متابعة',
    cancel: 'إلغاء',
    ended: 'انتهت عملية تسجيل الدخول هذه',
    endedHint: 'استغرقت وقتًا طويلًا، أو تمت من قبل. يُرجى البدء من جديد.',
    back: 'العودة إلى رفيق',
  },
};
