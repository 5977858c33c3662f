import type { Language } from '../../kernel/index.ts';
import type { NewMail } from '../mail/index.ts';

const words: Record<Language, { subject: string; from: string; answer: string }> = {
  en: {
    subject: 'A message from the contact page',
    from: 'wrote on the contact page:',
    answer: 'An answer to this mail goes to the one who wrote it.',
  },
  ar: {
    subject: 'رسالة من صفحة «تواصل معنا»',
    from: 'كتب في صفحة «تواصل معنا»:',
    answer: 'الرد على هذا البريد يصل إلى صاحب الرسالة.',
  },
};

/** A visitor's message as a mail to the operators of the site; replies go to the visitor. */
export function contactMail(
  to: string,
  { email, message, language }: { email: string; message: string; language: Language },
): NewMail {
  const { subject, from, answer } = words[language];
  return {
    to,
    replyTo: email,
    language,
    subject,
    text: `${email} ${from}\n\n${message}\n\n-- \n${answer}\n`,
  };
}
