import { inLanguage, type Language } from '../../../kernel/index.ts';
import { defineMail } from '../../../services/mail/index.ts';

interface Reader {
  language: Language;
  /** Origin of the site. */
  publicUrl: string;
}

interface Factor {
  kind: 'passkey' | 'totp';
  /** From the owner. */
  name: string;
}

const kinds = {
  en: { passkey: 'passkey', totp: 'authenticator app' },
  ar: { passkey: 'مفتاح مرور', totp: 'تطبيق مصادقة' },
};

const getSecurityAddress = (publicUrl: string): string => `${publicUrl}/user/security`;

/** Notifies the owner of a new second factor, and what to do if somebody else added it. */
export const factorAddedMail = defineMail(
  {
    name: 'factor-added',
    title: { en: 'Second step added', ar: 'إضافة خطوة ثانية' },
    reason: 'security',
  },
  ({ language, publicUrl, kind, name }: Reader & Factor) =>
    inLanguage(language, {
      en: {
        subject: 'A second step was added to your Rafiq account',
        blocks: [
          'From now on, signing in to your Rafiq account can be confirmed with this:',
          { quote: name, intro: `A new ${kinds.en[kind]}:` },
          'If it was you, you need not do anything. Keep your recovery codes where you will find them.',
          'If it was not you, remove it and choose a new password at once:',
        ],
        action: { label: 'Security of my account', address: getSecurityAddress(publicUrl) },
      },
      ar: {
        subject: 'أُضيفت خطوة ثانية إلى حسابك في رفيق',
        blocks: [
          'من الآن فصاعدًا يمكن تأكيد تسجيل الدخول إلى حسابك في رفيق بهذه الوسيلة:',
          { quote: name, intro: `وسيلة جديدة (${kinds.ar[kind]}):` },
          'إن كنت أنت من أضافها فلا حاجة إلى أن تفعل شيئًا. احتفظ برموز الاسترداد في مكان تجدها فيه.',
          'وإن لم تكن أنت، فأزلها واختر كلمة مرور جديدة فورًا:',
        ],
        action: { label: 'أمان حسابي', address: getSecurityAddress(publicUrl) },
      },
    }),
);

/** Notifies the owner that a second factor is gone. */
export const factorRemovedMail = defineMail(
  {
    name: 'factor-removed',
    title: { en: 'Second step removed', ar: 'إزالة خطوة ثانية' },
    reason: 'security',
  },
  ({ language, publicUrl, kind, name }: Reader & Factor) =>
    inLanguage(language, {
      en: {
        subject: 'A second step was removed from your Rafiq account',
        blocks: [
          { quote: name, intro: `Signing in can no longer be confirmed with this ${kinds.en[kind]}:` },
          'If it was you, you need not do anything.',
          'If it was not you, choose a new password and look at what is left:',
        ],
        action: { label: 'Security of my account', address: getSecurityAddress(publicUrl) },
      },
      ar: {
        subject: 'أُزيلت خطوة ثانية من حسابك في رفيق',
        blocks: [
          { quote: name, intro: `لم يعد ممكنًا تأكيد تسجيل الدخول بهذه الوسيلة (${kinds.ar[kind]}):` },
          'إن كنت أنت من أزالها فلا حاجة إلى أن تفعل شيئًا.',
          'وإن لم تكن أنت، فاختر كلمة مرور جديدة وراجع ما بقي:',
        ],
        action: { label: 'أمان حسابي', address: getSecurityAddress(publicUrl) },
      },
    }),
);

/** Notifies the owner that the team has removed all second factors. */
export const factorsRemovedMail = defineMail(
  {
    name: 'factors-removed',
    title: { en: 'Lost second steps removed', ar: 'إزالة الخطوات الثانية المفقودة' },
    reason: 'security',
  },
  ({ language, publicUrl }: Reader) =>
    inLanguage(language, {
      en: {
        subject: 'The second step of your Rafiq account was removed',
        blocks: [
          'Our team has removed the second step of your sign-in, because it was reported as lost. You were logged out on all devices.',
          'Log in with your password, and add a new second step:',
        ],
        action: { label: 'Log in', address: `${publicUrl}/login` },
        after: ['If you did not ask for this, choose a new password at once and write to us.'],
      },
      ar: {
        subject: 'أُزيلت الخطوة الثانية من حسابك في رفيق',
        blocks: [
          'أزال فريقنا الخطوة الثانية من تسجيل دخولك بعد الإبلاغ عن فقدانها، وسُجّل خروجك من كل الأجهزة.',
          'سجّل الدخول بكلمة مرورك، ثم أضف خطوة ثانية جديدة:',
        ],
        action: { label: 'تسجيل الدخول', address: `${publicUrl}/login` },
        after: ['إن لم تطلب ذلك، فاختر كلمة مرور جديدة فورًا واكتب إلينا.'],
      },
    }),
);
