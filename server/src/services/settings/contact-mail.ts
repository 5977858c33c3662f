import { isolate, type Language } from '../../kernel/index.ts';
import { defineMail, type NewMail } from '../mail/index.ts';

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

interface ContactInput {
  email: string;
  message: string;
  language: Language;
}

const buildContactMail = defineMail(
  { name: 'contact', title: { en: 'Message to the team', ar: 'رسالة إلى الفريق' }, reason: 'staff' },
  ({ email, message, language }: ContactInput) => {
    const { subject, from, answer } = words[language];
    const intro = `${isolate(language, email)} ${from}`;
    return {
      subject,
      preheader: intro,
      blocks: [{ intro, quote: message }, answer],
    };
  },
);

/** A visitor's message as a mail to the site's operators; replies go to the visitor. */
export const contactMail = (to: string, input: ContactInput): NewMail => ({
  to,
  replyTo: input.email,
  language: input.language,
  ...buildContactMail(input),
});
