import { inLanguage, isolate, type Language } from '../../../kernel/index.ts';
import { defineMail } from '../../../services/mail/index.ts';
import type { TicketLink } from '../tickets/list-ticket-links.ts';

interface Enrolled {
  language: Language;
  title: string;
  /** Name of the enrolled family member; undefined if the reader is enrolled. */
  person?: string;
  time: string;
  place: string;
  tickets: readonly TicketLink[];
  /** Page of the reader's tickets. */
  address: string;
}

/** The mail about a free enrolment in an event, with its ticket. */
export const buildEnrolledMail = defineMail(
  { name: 'event-enrolled', title: { en: 'Enrolment in an event', ar: 'التسجيل في فعالية' } },
  ({ language, title: ownTitle, person: member, time, place, tickets, address }: Enrolled) => {
    const title = isolate(language, ownTitle);
    const person = member && isolate(language, member);
    const englishPerson = person ? `${person} is` : 'You are';
    const arabicEnrolment = person ? `تم تسجيل ${person}` : 'تم تسجيلك';
    return inLanguage(language, {
      en: {
        subject: `${englishPerson} enrolled: ${title}`,
        blocks: [
          `${englishPerson} enrolled in “${title}”.`,
          {
            fields: [
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
        subject: `${arabicEnrolment}: ${title}`,
        blocks: [
          `${arabicEnrolment} في «${title}».`,
          {
            fields: [
              { label: 'الموعد', value: time },
              { label: 'المكان', value: place },
            ],
          },
          'التذكرة:',
          { items: tickets },
        ],
        action: { label: 'تذاكرك', address },
      },
    });
  },
);
