import type { Language } from '../../../kernel/index.ts';
import { lines, type MailText } from '../../../services/mail/index.ts';
import type { OtpType } from './otp-rules.ts';

interface OtpMailInput {
  type: OtpType;
  language: Language;
  /** The code and the key of the link; absent if there is nothing to register or reset. */
  proof?: { code: string; key: string; email: string };
  /** Origin of the site. */
  publicUrl: string;
}

type Writer = (code: string, link: string) => MailText;

const english: Record<OtpType, { code: Writer; none: Writer }> = {
  register: {
    code: (code, link) => ({
      subject: 'Your code for Rafiq',
      text: lines(
        'Welcome to Rafiq!',
        `Your code is: ${code}`,
        `Or open this link: ${link}`,
        'It is good for ten minutes. If you did not ask for it, you need not do anything.',
      ),
    }),
    none: (_, link) => ({
      subject: 'You are already registered with Rafiq',
      text: lines(
        'Somebody, probably you, wanted to register with this e-mail.',
        `It already has an account. You can log in here: ${link}/login`,
        'If it was not you, you need not do anything.',
      ),
    }),
  },
  forgot_password: {
    code: (code, link) => ({
      subject: 'Your code for Rafiq',
      text: lines(
        'You want to choose a new password for Rafiq.',
        `Your code is: ${code}`,
        `Or open this link: ${link}`,
        'It is good for ten minutes. If you did not ask for it, you need not do anything: your password stays as it is.',
      ),
    }),
    none: (_, link) => ({
      subject: 'No Rafiq account has this e-mail',
      text: lines(
        'Somebody, probably you, wanted to choose a new password for Rafiq.',
        `There is no account with this e-mail. You can create one here: ${link}/sign-up`,
        'If it was not you, you need not do anything.',
      ),
    }),
  },
};

const arabic: Record<OtpType, { code: Writer; none: Writer }> = {
  register: {
    code: (code, link) => ({
      subject: 'رمز التحقق من رفيق',
      text: lines(
        'أهلًا بك في رفيق!',
        `رمز التحقق: ${code}`,
        `أو افتح هذا الرابط: ${link}`,
        'الرمز صالح لعشر دقائق. إن لم تطلبه فلا حاجة إلى أن تفعل شيئًا.',
      ),
    }),
    none: (_, link) => ({
      subject: 'لديك حساب في رفيق بالفعل',
      text: lines(
        'أراد أحدهم، ولعله أنت، أن ينشئ حسابًا بهذا البريد الإلكتروني.',
        `لهذا البريد حساب بالفعل، ويمكنك تسجيل الدخول من هنا: ${link}/login`,
        'إن لم تكن أنت فلا حاجة إلى أن تفعل شيئًا.',
      ),
    }),
  },
  forgot_password: {
    code: (code, link) => ({
      subject: 'رمز التحقق من رفيق',
      text: lines(
        'تريد اختيار كلمة مرور جديدة لحسابك في رفيق.',
        `رمز التحقق: ${code}`,
        `أو افتح هذا الرابط: ${link}`,
        'الرمز صالح لعشر دقائق. إن لم تطلبه فلا حاجة إلى أن تفعل شيئًا، وتبقى كلمة مرورك كما هي.',
      ),
    }),
    none: (_, link) => ({
      subject: 'لا يوجد حساب في رفيق بهذا البريد',
      text: lines(
        'أراد أحدهم، ولعله أنت، أن يختار كلمة مرور جديدة في رفيق.',
        `لا يوجد حساب بهذا البريد الإلكتروني، ويمكنك إنشاء حساب من هنا: ${link}/sign-up`,
        'إن لم تكن أنت فلا حاجة إلى أن تفعل شيئًا.',
      ),
    }),
  },
};

/** Address of the mail's link. The secrets are in the fragment, which browsers do not send to servers. */
function linkOf(type: OtpType, { key, email }: { key: string; email: string }, publicUrl: string): string {
  const path = type === 'register' ? '/verify' : '/verify?forget_password=1';
  return `${publicUrl}${path}#${new URLSearchParams({ email, key })}`;
}

/** The mail that follows each request for a code (PD-5: only the mail reveals whether the account exists). */
export function otpMail({ type, language, proof, publicUrl }: OtpMailInput): MailText {
  const writers = (language === 'ar' ? arabic : english)[type];
  return proof ? writers.code(proof.code, linkOf(type, proof, publicUrl)) : writers.none('', publicUrl);
}
