import type { Module } from '../../../kernel/index.ts';

/** Messages of sign-in by a provider. */
export const texts: Module['texts'] = {
  en: {
    social_ended: 'This sign-in with Google has ended. Please start again.',
    'told.google_linked': 'A Google account can now be used to log in to your account.',
    social_refused: 'We could not sign you in with Google. Please try again.',
    social_unverified:
      'Google has not confirmed that this e-mail is yours yet. Confirm it with Google first, or log in via email.',
    social_other:
      'The account with this e-mail is signed in to with another Google account. Choose that one, or log in via email.',
  },
  ar: {
    social_ended: 'انتهت عملية تسجيل الدخول هذه عبر Google. يُرجى البدء من جديد.',
    'told.google_linked': 'أصبح بالإمكان تسجيل الدخول إلى حسابك بحساب Google.',
    social_refused: 'تعذّر تسجيل دخولك عبر Google. يُرجى المحاولة مرة أخرى.',
    social_unverified:
      'لم تتأكد Google بعد من أن هذا البريد الإلكتروني لك. أكّده لدى Google أولًا، أو سجّل الدخول بالبريد الإلكتروني.',
    social_other:
      'يُسجَّل الدخول إلى الحساب صاحب هذا البريد بحساب Google آخر. اختر ذلك الحساب، أو سجّل الدخول بالبريد الإلكتروني.',
  },
};
