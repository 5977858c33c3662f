import type { Language } from '../../../kernel/index.ts';
import { formatInstant } from '../../../kernel/index.ts';
import { lines, type MailText } from '../../../services/mail/index.ts';

/** Notifies the user that the password was changed, and what to do if somebody else did it. */
export function passwordChangedMail({
  language,
  publicUrl,
}: {
  language: Language;
  publicUrl: string;
}): MailText {
  return language === 'ar'
    ? {
        subject: 'تم تغيير كلمة مرورك في رفيق',
        text: lines(
          'تم للتو تغيير كلمة مرور حسابك في رفيق، وتسجيل الخروج من الأجهزة الأخرى.',
          'إن كنت أنت من غيّرها فلا حاجة إلى أن تفعل شيئًا.',
          `وإن لم تكن أنت، فاختر كلمة مرور جديدة فورًا من هنا: ${publicUrl}/forget-password`,
          'وتأكد أيضًا من أن لا أحد غيرك يقرأ بريدك الإلكتروني.',
        ),
      }
    : {
        subject: 'Your Rafiq password was changed',
        text: lines(
          'The password of your Rafiq account has just been changed, and other devices were logged out.',
          'If it was you, you need not do anything.',
          `If it was not you, choose a new password at once: ${publicUrl}/forget-password`,
          'Please also make sure that nobody else reads your e-mail.',
        ),
      };
}

/** Notifies the user when the account will be deleted, and how to keep it (PD-106). */
export function deletionMail({
  language,
  publicUrl,
  deletesAt,
  timezone,
}: {
  language: Language;
  publicUrl: string;
  deletesAt: Date;
  /** Time zone of the date; UTC by default. */
  timezone?: string;
}): MailText {
  const date = formatInstant(deletesAt, language, timezone);
  return language === 'ar'
    ? {
        subject: 'سيُحذف حسابك في رفيق',
        text: lines(
          `طلبت حذف حسابك في رفيق. سنحذف بياناتك الشخصية في ${date}.`,
          `إن أردت الاحتفاظ به فسجّل الدخول قبل هذا الموعد: ${publicUrl}/login`,
          'لا بد من حفظ الفواتير، ولن يبقى سواها شيء يدل عليك.',
          `إن لم تكن أنت من طلب ذلك، فسجّل الدخول ثم اختر كلمة مرور جديدة: ${publicUrl}/forget-password`,
        ),
      }
    : {
        subject: 'Your Rafiq account will be deleted',
        text: lines(
          `You asked us to delete your Rafiq account. Everything personal will be deleted on ${date}.`,
          `Would you rather keep it? Log in before then: ${publicUrl}/login`,
          'Invoices have to be kept. Nothing else that says who you are will be left.',
          `If it was not you, log in and choose a new password: ${publicUrl}/forget-password`,
        ),
      };
}

/** Confirms that the account is kept, after the user signed in again. */
export const accountKeptMail = (language: Language): MailText =>
  language === 'ar'
    ? {
        subject: 'سيبقى حسابك في رفيق',
        text: lines(
          'سجّلت الدخول من جديد، فألغينا حذف حسابك. كل شيء كما كان.',
          'إن لم تكن أنت من سجّل الدخول، فاختر كلمة مرور جديدة من صفحة تسجيل الدخول.',
        ),
      }
    : {
        subject: 'Your Rafiq account stays',
        text: lines(
          'You have logged in again, so your account will not be deleted. Everything is as it was.',
          'If it was not you who logged in, choose a new password on the login page.',
        ),
      };
