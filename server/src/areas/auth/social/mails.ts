import { inLanguage, type Language } from '../../../kernel/index.ts';
import { defineMail } from '../../../services/mail/index.ts';

/** Notifies the user of a newly linked sign-in, and what to do if somebody else linked it. */
export const linkedMail = defineMail(
  {
    name: 'google-linked',
    title: { en: 'Google account linked', ar: 'ربط حساب Google' },
    reason: 'security',
  },
  ({ language, publicUrl }: { language: Language; publicUrl: string }) => {
    const address = `${publicUrl}/contact`;
    return inLanguage(language, {
      en: {
        subject: 'You can now sign in to Rafiq with Google',
        blocks: [
          'Your Rafiq account was just signed in to with the Google account of this e-mail, and can be from now on.',
          'Your password stays as it is. If it was you, you need not do anything.',
          'If it was not you, check the security of your Google account, then write to us:',
        ],
        action: { label: 'Write to us', address },
      },
      ar: {
        subject: 'يمكنك الآن الدخول إلى رفيق عبر Google',
        blocks: [
          'سُجّل الدخول للتو إلى حسابك في رفيق عبر حساب Google الذي يحمل هذا البريد الإلكتروني، ويمكنك الدخول به من الآن فصاعدًا.',
          'كلمة مرورك باقية كما هي. وإن كنت أنت من فعل ذلك فلا حاجة إلى أن تفعل شيئًا.',
          'وإن لم تكن أنت، فراجع أمان حسابك في Google، ثم اكتب إلينا:',
        ],
        action: { label: 'اكتب إلينا', address },
      },
    });
  },
);
