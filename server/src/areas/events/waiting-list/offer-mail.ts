import { inLanguage, isolate, type Language } from '../../../kernel/index.ts';
import { defineMail } from '../../../services/mail/index.ts';

interface Offer {
  language: Language;
  title: string;
  /** Number of held seats. */
  seats: number;
  /** Name of the family member who waited; undefined if the reader waited. */
  person?: string;
  until: string;
  /** Page of the event. */
  address: string;
}

/** Builds `أصبح لك مقعد` or `أصبحت لك 3 مقاعد`: the form of the noun depends on the number. */
function nameArabicSeats(seats: number): string {
  if (seats === 1) return 'أصبح لك مقعد';
  if (seats === 2) return 'أصبح لك مقعدان';
  return `أصبحت لك ${seats} ${seats <= 10 ? 'مقاعد' : 'مقعدًا'}`;
}

/** The mail about seats that are held for somebody on the waiting list. */
export const buildOfferMail = defineMail(
  { name: 'seat-offer', title: { en: 'Seat from the waiting list', ar: 'مقعد من قائمة الانتظار' } },
  ({ language, title: ownTitle, seats, person, until, address }: Offer) => {
    const title = isolate(language, ownTitle);
    const isOne = seats === 1;
    const free = `${isOne ? 'a seat is' : `${seats} seats are`} free for you`;
    const arabicSeats = nameArabicSeats(seats);
    return inLanguage(language, {
      en: {
        subject: `${free.charAt(0).toUpperCase()}${free.slice(1)}: ${title}`,
        blocks: [
          `You were on the waiting list of “${title}”, and ${free} now.`,
          ...(person ? [{ fields: [{ label: 'For', value: person }] }] : []),
          isOne
            ? `It is held for you until ${until}. After that it goes to the next one on the list.`
            : `They are held for you until ${until}. After that they go to the next ones on the list.`,
        ],
        action: { label: isOne ? 'Book the seat' : 'Book the seats', address },
      },
      ar: {
        subject: `${arabicSeats}: ${title}`,
        blocks: [
          `كنت في قائمة انتظار «${title}»، وقد ${arabicSeats} الآن.`,
          ...(person ? [{ fields: [{ label: 'باسم', value: person }] }] : []),
          isOne
            ? `المقعد محجوز لك حتى ${until}، ثم ينتقل إلى من يليك في القائمة.`
            : `المقاعد محجوزة لك حتى ${until}، ثم تنتقل إلى من يليك في القائمة.`,
        ],
        action: { label: isOne ? 'احجز المقعد' : 'احجز المقاعد', address },
      },
    });
  },
);
