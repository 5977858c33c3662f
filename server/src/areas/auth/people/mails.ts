import { inLanguage, type Language } from '../../../kernel/index.ts';
import { defineMail } from '../../../services/mail/index.ts';

interface Reader {
  language: Language;
  /** Origin of the site. */
  publicUrl: string;
}

/** Notifies the owner that the account is blocked, why, and where to object. */
export const blockedMail = defineMail(
  { name: 'account-blocked', reason: 'security' },
  ({ language, publicUrl, reason }: Reader & { reason: string }) => {
    const address = `${publicUrl}/contact-us`;
    return inLanguage(language, {
      en: {
        subject: 'Your Rafiq account is blocked',
        blocks: [
          'Nobody can sign in with your Rafiq account until it is restored. What is owed to you, such as a refund, goes on.',
          { quote: reason, intro: 'The reason:' },
          'If this is a mistake, write to us:',
        ],
        action: { label: 'Write to us', address },
      },
      ar: {
        subject: 'حسابك في رفيق محظور',
        blocks: [
          'لا يمكن تسجيل الدخول بحسابك في رفيق حتى نعيده. ما هو مستحق لك، مثل استرداد مبلغ، يستمر.',
          { quote: reason, intro: 'السبب:' },
          'إن كان ذلك خطأ فاكتب إلينا:',
        ],
        action: { label: 'مراسلتنا', address },
      },
    });
  },
);

/** Notifies the owner that the account can be used again. */
export const restoredMail = defineMail(
  { name: 'account-restored', reason: 'security' },
  ({ language, publicUrl }: Reader) => {
    const address = `${publicUrl}/login`;
    return inLanguage(language, {
      en: {
        subject: 'Your Rafiq account is restored',
        blocks: ['You can sign in again. Everything is as it was.'],
        action: { label: 'Log in', address },
      },
      ar: {
        subject: 'عاد حسابك في رفيق',
        blocks: ['يمكنك تسجيل الدخول من جديد. كل شيء كما كان.'],
        action: { label: 'تسجيل الدخول', address },
      },
    });
  },
);
