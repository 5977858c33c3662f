import type { Language, Module } from '../../kernel/index.ts';

/** Messages of this area by code. The specified English texts stay exact ('Invalid OTP', CC §5 and §8). */
export const texts: Module['texts'] = {
  en: {
    otp_sent: 'We have sent a code to your e-mail. It is good for ten minutes.',
    otp_right: 'Your e-mail is confirmed.',
    invalid_otp: 'Invalid OTP',
    otp_unusable: 'This code cannot be used any more. Please wait a minute, then ask for a new one.',
    otp_wait: 'You can ask for a new code in {time}.',
    wrong_sign_in: 'The e-mail or the password is not right.',
    sign_in_wait: 'Too many attempts. You can try again in {time}.',
    no_ticket: 'Please confirm your e-mail with a code first.',
    social_linked: 'This Google account has an account with Rafiq already. You can sign in with it.',
    wrong_password: 'This is not your current password.',
    password_changed: 'Your new password is set.',
    account_changed: 'Your account has just been changed. Please log in again.',
    account_in_use: 'Some things would be lost with your account. Please read them, then confirm.',
    deletion_planned: 'Your account will be deleted on {date}. Log in before then to keep it.',
    invalid_fields: 'Please check the marked fields.',
    session_expired: 'Your session has ended. Please log in again.',
    'email.invalid': 'This is not a complete e-mail address.',
    'email.taken': 'This e-mail already has an account. You can log in with it.',
    'phone.invalid': 'Please enter the number with its country code, for example +20 100 000 0000.',
    'birth_date.future': 'The birth date cannot be in the future.',
    'birth_date.past': 'Please check the year of birth.',
    'birth_date.invalid': 'Please enter a date that exists.',
    'terms.changed': 'The terms have changed. Please read and accept the new ones.',
    'language.unknown': 'Please choose from the offered languages.',
    'referral.unknown': 'We do not know this referral code.',
    'referral.family': 'A referral code cannot be used for yourself or your own family.',
  },
  ar: {
    otp_sent: 'أرسلنا رمزًا إلى بريدك الإلكتروني، وهو صالح لعشر دقائق.',
    otp_right: 'تم تأكيد بريدك الإلكتروني.',
    invalid_otp: 'رمز التحقق غير صحيح',
    otp_unusable: 'لم يعد هذا الرمز صالحًا. انتظر دقيقة ثم اطلب رمزًا جديدًا.',
    otp_wait: 'يمكنك طلب رمز جديد بعد {time}.',
    wrong_sign_in: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    sign_in_wait: 'محاولات كثيرة. يمكنك المحاولة مرة أخرى بعد {time}.',
    no_ticket: 'يُرجى تأكيد بريدك الإلكتروني بالرمز أولًا.',
    social_linked: 'لحساب Google هذا حساب في رفيق بالفعل، ويمكنك تسجيل الدخول به.',
    wrong_password: 'هذه ليست كلمة مرورك الحالية.',
    password_changed: 'تم حفظ كلمة المرور الجديدة.',
    account_changed: 'تغيّر حسابك للتو. يُرجى تسجيل الدخول مرة أخرى.',
    account_in_use: 'ستفقد بعض الأشياء مع حسابك. يُرجى قراءتها ثم التأكيد.',
    deletion_planned: 'سيُحذف حسابك في {date}. سجّل الدخول قبل هذا الموعد للاحتفاظ به.',
    invalid_fields: 'يُرجى مراجعة الحقول المشار إليها.',
    session_expired: 'انتهت جلستك. يُرجى تسجيل الدخول مرة أخرى.',
    'email.invalid': 'هذا البريد الإلكتروني غير مكتمل.',
    'email.taken': 'لهذا البريد الإلكتروني حساب بالفعل، ويمكنك تسجيل الدخول به.',
    'phone.invalid': 'يُرجى إدخال الرقم مع رمز الدولة، مثل ‎+20 100 000 0000.',
    'birth_date.future': 'لا يمكن أن يكون تاريخ الميلاد في المستقبل.',
    'birth_date.past': 'يُرجى مراجعة سنة الميلاد.',
    'birth_date.invalid': 'يُرجى إدخال تاريخ صحيح.',
    'terms.changed': 'تغيّرت الشروط والأحكام. يُرجى قراءة الجديدة والموافقة عليها.',
    'language.unknown': 'يُرجى الاختيار من اللغات المتاحة.',
    'referral.unknown': 'رمز الدعوة هذا غير معروف لدينا.',
    'referral.family': 'لا يمكن استخدام رمز الدعوة لنفسك أو لأفراد أسرتك.',
  },
};

/** Better words than the general ones for fields that a contract refuses. */
export const fieldTexts: Record<string, string> = {
  email: 'email.invalid',
  phone: 'phone.invalid',
  birth_date: 'birth_date.invalid',
  otp: 'invalid_otp',
  'otp.required': 'invalid_otp',
  language_id: 'language.unknown',
};

/** `0:45`, `15:00`, `4:00:00`: read the same in both languages. */
export function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(Math.ceil(seconds) % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** `4 December 2026 at 14:00 GMT+2`: the Gregorian calendar and Latin figures in both languages. */
export const dayAndTime = (instant: Date, language: Language, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(`${language === 'ar' ? 'ar' : 'en-GB'}-u-ca-gregory-nu-latn`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'shortOffset',
  }).format(instant);
