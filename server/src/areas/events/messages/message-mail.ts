import { inLanguage, isolate, type Language } from '../../../kernel/index.ts';
import { defineMail } from '../../../services/mail/index.ts';

interface Message {
  language: Language;
  title: string;
  /** The organiser's message. */
  text: string;
  /** Page of the reader's tickets. */
  address: string;
}

/** The mail with an organiser's message to the people with a ticket. */
export const buildMessageMail = defineMail(
  { name: 'event-message', title: { en: 'Message about an event', ar: 'رسالة عن فعالية' } },
  ({ language, title: ownTitle, text, address }: Message) => {
    const title = isolate(language, ownTitle);
    return inLanguage(language, {
      en: {
        subject: `News about ${title}`,
        blocks: [{ intro: `The organiser of “${title}” writes:`, quote: text }],
        action: { label: 'Your tickets', address },
      },
      ar: {
        subject: `جديد عن ${title}`,
        blocks: [{ intro: `كتب إليك منظّم «${title}»:`, quote: text }],
        action: { label: 'تذاكرك', address },
      },
    });
  },
);
