import { inLanguage, isolate, type Language } from '../../../kernel/index.ts';
import { defineMail } from '../../../services/mail/index.ts';
import type { TicketLink } from '../tickets/list-ticket-links.ts';

/** An operator's decision about a booking of a camp. */
export type CampDecision = 'accepted' | 'refused' | 'partly_paid' | 'cancelled' | 'cancel_refused';

interface Words {
  subject: Record<CampDecision, (camp: string) => string>;
  intro: Record<CampDecision, (camp: string) => string>;
  reason: string;
  tickets: string;
  paid: string;
  price: string;
  until: string;
  action: Record<CampDecision, string>;
}

const english: Words = {
  subject: {
    accepted: (camp) => `Your booking is accepted: ${camp}`,
    refused: (camp) => `Your receipt was refused: ${camp}`,
    partly_paid: (camp) => `Part of the price has arrived: ${camp}`,
    cancelled: (camp) => `Your booking is cancelled: ${camp}`,
    cancel_refused: (camp) => `Your booking stays: ${camp}`,
  },
  intro: {
    accepted: (camp) => `Your booking of “${camp}” is accepted.`,
    refused: (camp) => `The receipt for “${camp}” was refused.`,
    partly_paid: (camp) =>
      `Part of the price of “${camp}” has arrived. Your seats are kept for now; please send the receipt for the rest.`,
    cancelled: (camp) => `Your booking of “${camp}” is cancelled.`,
    cancel_refused: (camp) => `Your request to cancel “${camp}” was not granted.`,
  },
  reason: 'The reason given:',
  tickets: 'Your tickets:',
  paid: 'Received',
  price: 'Price',
  until: 'Seats are kept until',
  action: {
    accepted: 'Your tickets',
    refused: 'Send another receipt',
    partly_paid: 'Send the receipt',
    cancelled: 'To the camp',
    cancel_refused: 'Your booking',
  },
};

const arabic: Words = {
  subject: {
    accepted: (camp) => `قُبل حجزك: ${camp}`,
    refused: (camp) => `لم يُقبل إيصالك: ${camp}`,
    partly_paid: (camp) => `وصل جزء من المبلغ: ${camp}`,
    cancelled: (camp) => `أُلغي حجزك: ${camp}`,
    cancel_refused: (camp) => `حجزك قائم: ${camp}`,
  },
  intro: {
    accepted: (camp) => `قُبل حجزك في «${camp}».`,
    refused: (camp) => `لم يُقبل إيصال الدفع الخاص بـ«${camp}».`,
    partly_paid: (camp) => `وصل جزء من ثمن «${camp}». مقاعدك محفوظة حاليًا، فأرسل إيصال المبلغ المتبقي.`,
    cancelled: (camp) => `أُلغي حجزك في «${camp}».`,
    cancel_refused: (camp) => `لم يُقبل طلب إلغاء «${camp}».`,
  },
  reason: 'السبب:',
  tickets: 'تذاكرك:',
  paid: 'وصل',
  price: 'الثمن',
  until: 'المقاعد محفوظة حتى',
  action: {
    accepted: 'تذاكرك',
    refused: 'أرسل إيصالًا آخر',
    partly_paid: 'أرسل الإيصال',
    cancelled: 'صفحة المخيم',
    cancel_refused: 'حجزك',
  },
};

interface Decided {
  language: Language;
  camp: string;
  message: CampDecision;
  reason?: string;
  tickets: readonly TicketLink[];
  /** Formatted values of a partial payment. */
  partial?: Record<'paid' | 'price' | 'until', string>;
  /** Address of the mail's link: the tickets, or the booking on the page of the camp. */
  address: string;
}

/** The mail about a decision on a booking of a camp. */
export const buildCampMail = defineMail(
  { name: 'camp-decision', title: { en: 'Decision about a camp booking', ar: 'قرار بشأن حجز مخيم' } },
  ({ language, camp: title, message, reason, tickets, partial, address }: Decided) => {
    const words = inLanguage(language, { en: english, ar: arabic });
    const camp = isolate(language, title);
    return {
      subject: words.subject[message](camp),
      blocks: [
        words.intro[message](camp),
        ...(partial
          ? [
              {
                fields: (['paid', 'price', 'until'] as const).map((key) => ({
                  label: words[key],
                  value: partial[key],
                })),
              },
            ]
          : []),
        ...(reason ? [{ intro: words.reason, quote: reason }] : []),
        ...(tickets.length > 0 ? [words.tickets, { items: tickets }] : []),
      ],
      action: { label: words.action[message], address },
    };
  },
);
