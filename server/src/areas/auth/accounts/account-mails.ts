import { formatInstant, inLanguage, type Language } from '../../../kernel/index.ts';
import { defineMail } from '../../../services/mail/index.ts';

interface Reader {
  language: Language;
  /** Origin of the site. */
  publicUrl: string;
}

/** Notifies the user that the password was changed, and what to do if somebody else did it. */
export const passwordChangedMail = defineMail(
  {
    name: 'password-changed',
    title: { en: 'Password changed', ar: 'تغيير كلمة المرور' },
    reason: 'security',
  },
  ({ language, publicUrl }: Reader) => {
    const address = `${publicUrl}/forget-password`;
    return inLanguage(language, {
      en: {
        subject: 'Your Rafiq password was changed',
        blocks: [
          'The password of your Rafiq account has just been changed, and other devices were logged out.',
          'If it was you, you need not do anything.',
          'If it was not you, choose a new password at once:',
        ],
        action: { label: 'Choose a new password', address },
        after: ['Please also make sure that nobody else reads your e-mail.'],
      },
      ar: {
        subject: 'تم تغيير كلمة مرورك في رفيق',
        blocks: [
          'تم للتو تغيير كلمة مرور حسابك في رفيق، وتسجيل الخروج من الأجهزة الأخرى.',
          'إن كنت أنت من غيّرها فلا حاجة إلى أن تفعل شيئًا.',
          'وإن لم تكن أنت، فاختر كلمة مرور جديدة فورًا:',
        ],
        action: { label: 'اختيار كلمة مرور جديدة', address },
        after: ['وتأكد أيضًا من أن لا أحد غيرك يقرأ بريدك الإلكتروني.'],
      },
    });
  },
);

/** Notifies the user when the account will be deleted, and how to keep it (PD-106). @param timezone of the date; UTC by default */
export const deletionMail = defineMail(
  { name: 'account-deletion', title: { en: 'Account to be deleted', ar: 'حذف الحساب' }, reason: 'security' },
  ({ language, publicUrl, deletesAt, timezone }: Reader & { deletesAt: Date; timezone?: string }) => {
    const date = formatInstant(deletesAt, language, timezone);
    const [login, reset] = [`${publicUrl}/login`, `${publicUrl}/forget-password`];
    return inLanguage(language, {
      en: {
        subject: 'Your Rafiq account will be deleted',
        blocks: [
          `You asked us to delete your Rafiq account. Everything personal will be deleted on ${date}.`,
          'Would you rather keep it? Log in before then:',
        ],
        action: { label: 'Keep my account', address: login },
        after: [
          'Invoices have to be kept. Nothing else that says who you are will be left.',
          'If it was not you, log in and choose a new password:',
          { link: 'Choose a new password', address: reset },
        ],
      },
      ar: {
        subject: 'سيُحذف حسابك في رفيق',
        blocks: [
          `طلبت حذف حسابك في رفيق. سنحذف بياناتك الشخصية في ${date}.`,
          'إن أردت الاحتفاظ به فسجّل الدخول قبل هذا الموعد:',
        ],
        action: { label: 'الاحتفاظ بحسابي', address: login },
        after: [
          'لا بد من حفظ الفواتير، ولن يبقى سواها شيء يدل عليك.',
          'إن لم تكن أنت من طلب ذلك، فسجّل الدخول ثم اختر كلمة مرور جديدة:',
          { link: 'اختيار كلمة مرور جديدة', address: reset },
        ],
      },
    });
  },
);

/** Confirms that the account is kept, after its owner signed in again or asked an operator to keep it. */
export const accountKeptMail = defineMail(
  { name: 'account-kept', title: { en: 'Account stays', ar: 'بقاء الحساب' }, reason: 'security' },
  (language: Language, by: 'owner' | 'operator') =>
    inLanguage(language, {
      en: {
        subject: 'Your Rafiq account stays',
        blocks:
          by === 'owner'
            ? [
                'You have logged in again, so your account will not be deleted. Everything is as it was.',
                'If it was not you who logged in, choose a new password on the login page.',
              ]
            : [
                'As you asked us, your account will not be deleted. Everything is as it was.',
                'If you did not ask for it, log in and delete the account in your profile.',
              ],
      },
      ar: {
        subject: 'سيبقى حسابك في رفيق',
        blocks:
          by === 'owner'
            ? [
                'سجّلت الدخول من جديد، فألغينا حذف حسابك. كل شيء كما كان.',
                'إن لم تكن أنت من سجّل الدخول، فاختر كلمة مرور جديدة من صفحة تسجيل الدخول.',
              ]
            : [
                'ألغينا حذف حسابك كما طلبت. كل شيء كما كان.',
                'إن لم تطلب ذلك، فسجّل الدخول واحذف الحساب من ملفك الشخصي.',
              ],
      },
    }),
);
