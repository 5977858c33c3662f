import { inLanguage, type Language } from '../../../kernel/index.ts';
import { defineMail } from '../../../services/mail/index.ts';

interface Offer {
  language: Language;
  title: string;
  until: string;
  /** Page of the event. */
  address: string;
}

/** The mail about a seat that is held for somebody on the waiting list. */
export const buildOfferMail = defineMail(
  { name: 'seat-offer' },
  ({ language, title, until, address }: Offer) =>
    inLanguage(language, {
      en: {
        subject: `A seat is free for you: ${title}`,
        blocks: [
          `You were on the waiting list of “${title}”, and a seat is free for you now.`,
          `It is held for you until ${until}. After that it goes to the next one on the list.`,
        ],
        action: { label: 'Book the seat', address },
      },
      ar: {
        subject: `أصبح لك مقعد: ${title}`,
        blocks: [
          `كنت في قائمة انتظار «${title}»، وقد أصبح لك مقعد الآن.`,
          `المقعد محجوز لك حتى ${until}، ثم ينتقل إلى من يليك في القائمة.`,
        ],
        action: { label: 'احجز المقعد', address },
      },
    }),
);
