import { inLanguage, type Language } from '../../../kernel/index.ts';
import { defineMail, type MailContent } from '../../../services/mail/index.ts';
import type { OtpType } from './otp-rules.ts';

interface OtpMailInput {
  type: OtpType;
  language: Language;
  /** The code and the key of the link; absent if there is nothing to register or reset. */
  proof?: { code: string; key: string; email: string };
  /** Origin of the site. */
  publicUrl: string;
}

type Writer = (code: string, address: string) => MailContent;

const english: Record<OtpType, { code: Writer; none: Writer }> = {
  register: {
    code: (code, address) => ({
      subject: 'Your code for Rafiq',
      title: 'Welcome to Rafiq!',
      preheader: 'Confirm your e-mail to create your account.',
      blocks: [{ label: 'Your code is', code }, 'Or open the link, which does the same:'],
      action: { label: 'Confirm my e-mail', address },
      after: ['It is good for ten minutes. If you did not ask for it, you need not do anything.'],
    }),
    none: (_, publicUrl) => ({
      subject: 'You are already registered with Rafiq',
      blocks: [
        'Somebody, probably you, wanted to register with this e-mail.',
        'It already has an account, with which you can log in.',
      ],
      action: { label: 'Log in', address: `${publicUrl}/login` },
      after: ['If it was not you, you need not do anything.'],
    }),
  },
  forgot_password: {
    code: (code, address) => ({
      subject: 'Your code for Rafiq',
      title: 'You want to choose a new password for Rafiq.',
      preheader: 'Confirm that it is you.',
      blocks: [{ label: 'Your code is', code }, 'Or open the link, which does the same:'],
      action: { label: 'Choose a new password', address },
      after: [
        'It is good for ten minutes. If you did not ask for it, you need not do anything: your password stays as it is.',
      ],
    }),
    none: (_, publicUrl) => ({
      subject: 'No Rafiq account has this e-mail',
      blocks: [
        'Somebody, probably you, wanted to choose a new password for Rafiq.',
        'There is no account with this e-mail, but you can create one.',
      ],
      action: { label: 'Create an account', address: `${publicUrl}/sign-up` },
      after: ['If it was not you, you need not do anything.'],
    }),
  },
  delete_account: {
    code: (code) => ({
      subject: 'Your code to delete your Rafiq account',
      title: 'You want to delete your account with Rafiq.',
      preheader: 'Confirm that it is you.',
      blocks: [
        { label: 'Your code is', code },
        'Enter it where you asked for it. Your account is deleted 14 days later, and logging in before then keeps it.',
      ],
      after: [
        'The code is good for ten minutes. If you did not ask for it, somebody is signed in with your account: log out everywhere, on the tab Devices of your profile, and give the code to nobody.',
      ],
    }),
    none: (_, publicUrl) => english.forgot_password.none('', publicUrl),
  },
};

const arabic: Record<OtpType, { code: Writer; none: Writer }> = {
  register: {
    code: (code, address) => ({
      subject: 'رمز التحقق من رفيق',
      title: 'أهلًا بك في رفيق!',
      preheader: 'أكّد بريدك الإلكتروني لإنشاء حسابك.',
      blocks: [{ label: 'رمز التحقق', code }, 'أو افتح الرابط، فهو يغني عن الرمز:'],
      action: { label: 'تأكيد بريدي الإلكتروني', address },
      after: ['الرمز صالح لعشر دقائق. إن لم تطلبه فلا حاجة إلى أن تفعل شيئًا.'],
    }),
    none: (_, publicUrl) => ({
      subject: 'لديك حساب في رفيق بالفعل',
      blocks: [
        'أراد أحدهم، ولعله أنت، أن ينشئ حسابًا بهذا البريد الإلكتروني.',
        'لهذا البريد حساب بالفعل، ويمكنك تسجيل الدخول به.',
      ],
      action: { label: 'تسجيل الدخول', address: `${publicUrl}/login` },
      after: ['إن لم تكن أنت فلا حاجة إلى أن تفعل شيئًا.'],
    }),
  },
  forgot_password: {
    code: (code, address) => ({
      subject: 'رمز التحقق من رفيق',
      title: 'تريد اختيار كلمة مرور جديدة لحسابك في رفيق.',
      preheader: 'أكّد أنك صاحب الحساب.',
      blocks: [{ label: 'رمز التحقق', code }, 'أو افتح الرابط، فهو يغني عن الرمز:'],
      action: { label: 'اختيار كلمة مرور جديدة', address },
      after: ['الرمز صالح لعشر دقائق. إن لم تطلبه فلا حاجة إلى أن تفعل شيئًا، وتبقى كلمة مرورك كما هي.'],
    }),
    none: (_, publicUrl) => ({
      subject: 'لا يوجد حساب في رفيق بهذا البريد',
      blocks: [
        'أراد أحدهم، ولعله أنت، أن يختار كلمة مرور جديدة في رفيق.',
        'لا يوجد حساب بهذا البريد الإلكتروني، ويمكنك إنشاء حساب به.',
      ],
      action: { label: 'إنشاء حساب', address: `${publicUrl}/sign-up` },
      after: ['إن لم تكن أنت فلا حاجة إلى أن تفعل شيئًا.'],
    }),
  },
  delete_account: {
    code: (code) => ({
      subject: 'رمز حذف حسابك في رفيق',
      title: 'تريد حذف حسابك في رفيق.',
      preheader: 'أكّد أنك صاحب الحساب.',
      blocks: [
        { label: 'رمز التحقق', code },
        'أدخله حيث طلبته. يُحذف حسابك بعد 14 يومًا، ويبقى إن سجّلت الدخول قبل ذلك.',
      ],
      after: [
        'الرمز صالح لعشر دقائق. إن لم تطلبه فقد سجّل أحدهم الدخول بحسابك: سجّل الخروج من كل الأجهزة في تبويب الأجهزة من ملفك الشخصي، ولا تعطِ الرمز لأحد.',
      ],
    }),
    none: (_, publicUrl) => arabic.forgot_password.none('', publicUrl),
  },
};

/** Address of the mail's link. The secrets are in the fragment, which browsers do not send to servers. */
function linkOf(type: OtpType, { key, email }: { key: string; email: string }, publicUrl: string): string {
  const path = type === 'register' ? '/verify' : '/verify?forget_password=1';
  return `${publicUrl}${path}#${new URLSearchParams({ email, key })}`;
}

/** The mail that follows each request for a code (PD-5: only the mail reveals whether the account exists). */
export const otpMail = defineMail(
  { name: 'code', title: { en: 'Verification code', ar: 'رمز التحقق' }, reason: 'address' },
  ({ type, language, proof, publicUrl }: OtpMailInput) => {
    const writers = inLanguage(language, { en: english, ar: arabic })[type];
    return proof ? writers.code(proof.code, linkOf(type, proof, publicUrl)) : writers.none('', publicUrl);
  },
);
