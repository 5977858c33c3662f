import { inLanguage, type Language } from '../../../kernel/index.ts';
import { defineMail } from '../../../services/mail/index.ts';
import type { TicketLink } from '../tickets/list-ticket-links.ts';

interface Enrolled {
  language: Language;
  title: string;
  /** A member of the reader's family who is enrolled instead of them. */
  person?: string;
  time: string;
  place: string;
  tickets: readonly TicketLink[];
  /** Page of the reader's tickets. */
  address: string;
}

/** The mail about a free enrolment in an event, with its ticket. */
export const buildEnrolledMail = defineMail(
  { name: 'event-enrolled' },
  ({ language, title, person, time, place, tickets, address }: Enrolled) =>
    inLanguage(language, {
      en: {
        subject: `${person ?? 'You'} ${person ? 'is' : 'are'} enrolled: ${title}`,
        blocks: [
          `${person ?? 'You'} ${person ? 'is' : 'are'} enrolled in “${title}”.`,
          {
            facts: [
              { label: 'Time', value: time },
              { label: 'Place', value: place },
            ],
          },
          'The ticket:',
          { items: tickets },
        ],
        action: { label: 'Your tickets', address },
      },
      ar: {
        subject: person ? `تم تسجيل ${person}: ${title}` : `تم تسجيلك: ${title}`,
        blocks: [
          person ? `تم تسجيل ${person} في «${title}».` : `تم تسجيلك في «${title}».`,
          {
            facts: [
              { label: 'الموعد', value: time },
              { label: 'المكان', value: place },
            ],
          },
          'التذكرة:',
          { items: tickets },
        ],
        action: { label: 'تذاكرك', address },
      },
    }),
);
