import { inLanguage, isolate, type Language } from '../../../kernel/index.ts';
import { defineMail } from '../../../services/mail/index.ts';

interface Reader {
  language: Language;
  /** Origin of the site. */
  publicUrl: string;
}

/** Notifies the owner that the account is blocked, why, and where to object. */
export const blockedMail = defineMail(
  { name: 'account-blocked', title: { en: 'Account blocked', ar: 'حظر الحساب' }, reason: 'security' },
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
  { name: 'account-restored', title: { en: 'Account restored', ar: 'إعادة الحساب' }, reason: 'security' },
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

/** Asks the owner of a new address to confirm that it becomes that of the account. The secret is in the fragment, which browsers do not send to servers. */
export const emailProofMail = defineMail(
  {
    name: 'email-proof',
    title: { en: 'Confirmation of a new e-mail', ar: 'تأكيد بريد جديد' },
    reason: 'address',
  },
  ({ language, publicUrl, key }: Reader & { key: string }) => {
    const address = `${publicUrl}/confirm-email#${new URLSearchParams({ key })}`;
    return inLanguage(language, {
      en: {
        subject: 'Confirm your e-mail for Rafiq',
        blocks: [
          'You asked us to use this e-mail for your Rafiq account from now on. Confirm that it is yours:',
        ],
        action: { label: 'Confirm this e-mail', address },
        after: [
          'The link works for 24 hours. Your account keeps its former e-mail until then.',
          'If you do not know of this, you need not do anything.',
        ],
      },
      ar: {
        subject: 'أكّد بريدك الإلكتروني في رفيق',
        blocks: ['طلبت منا استخدام هذا البريد لحسابك في رفيق من الآن فصاعدًا. أكّد أنه بريدك:'],
        action: { label: 'تأكيد هذا البريد', address },
        after: [
          'الرابط صالح لمدة 24 ساعة، ويبقى لحسابك بريده السابق حتى ذلك الحين.',
          'إن كنت لا تعلم شيئًا عن ذلك فلا حاجة إلى أن تفعل شيئًا.',
        ],
      },
    });
  },
);

type Changed = Reader & { /** Masked. */ email: string };

/** Notifies the former address that another one was asked for. */
export const emailAskedMail = defineMail(
  { name: 'email-asked', title: { en: 'New e-mail asked for', ar: 'طلب بريد جديد' }, reason: 'security' },
  ({ language, publicUrl, email: masked }: Changed) => {
    const email = isolate(language, masked);
    const address = `${publicUrl}/contact-us`;
    return inLanguage(language, {
      en: {
        subject: 'Your Rafiq account is to get another e-mail',
        blocks: [
          `We were asked to change the e-mail of your Rafiq account to ${email}. It changes when the owner of that address has confirmed it.`,
          'If it was not you, write to us at once:',
        ],
        action: { label: 'Write to us', address },
      },
      ar: {
        subject: 'طُلب بريد آخر لحسابك في رفيق',
        blocks: [
          `طُلب منا تغيير بريد حسابك في رفيق إلى ${email}. يتغير حين يؤكده صاحب ذلك البريد.`,
          'إن لم تكن أنت من طلب ذلك فاكتب إلينا فورًا:',
        ],
        action: { label: 'مراسلتنا', address },
      },
    });
  },
);

/** Notifies the former address that the account has another one. */
export const emailChangedMail = defineMail(
  { name: 'email-changed', title: { en: 'E-mail changed', ar: 'تغيير البريد' }, reason: 'security' },
  ({ language, publicUrl, email: masked }: Changed) => {
    const email = isolate(language, masked);
    const address = `${publicUrl}/contact-us`;
    return inLanguage(language, {
      en: {
        subject: 'The e-mail of your Rafiq account was changed',
        blocks: [
          `Your Rafiq account now has the e-mail ${email}, and all devices were logged out. You log in with it, and mails go there.`,
          'If it was not you, write to us at once:',
        ],
        action: { label: 'Write to us', address },
      },
      ar: {
        subject: 'تغيّر بريد حسابك في رفيق',
        blocks: [
          `بريد حسابك في رفيق هو الآن ${email}، وسُجّل الخروج من كل الأجهزة. سجّل الدخول به، وإليه تُرسل الرسائل.`,
          'إن لم تكن أنت من طلب ذلك فاكتب إلينا فورًا:',
        ],
        action: { label: 'مراسلتنا', address },
      },
    });
  },
);
