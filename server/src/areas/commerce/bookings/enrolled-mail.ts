import { inLanguage, type Language } from '../../../kernel/index.ts';
import { defineMail } from '../../../services/mail/index.ts';
import type { TicketLink } from '../tickets/list-ticket-links.ts';

interface Enrolled {
  language: Language;
  title: string;
  time: string;
  tickets: readonly TicketLink[];
  /** Page of the reader's tickets. */
  address: string;
}

/** The mail about a free enrolment in an event, with its ticket. */
export const buildEnrolledMail = defineMail(
  { name: 'event-enrolled' },
  ({ language, title, time, tickets, address }: Enrolled) =>
    inLanguage(language, {
      en: {
        subject: `You are enrolled: ${title}`,
        blocks: [
          `You are enrolled in “${title}”.`,
          { facts: [{ label: 'Time', value: time }] },
          'Your ticket:',
          { items: tickets },
        ],
        action: { label: 'Your tickets', address },
      },
      ar: {
        subject: `تم تسجيلك: ${title}`,
        blocks: [
          `تم تسجيلك في «${title}».`,
          { facts: [{ label: 'الموعد', value: time }] },
          'تذكرتك:',
          { items: tickets },
        ],
        action: { label: 'تذاكرك', address },
      },
    }),
);
