import { eq, inArray } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import { type Database, formatTimeRange, type Language } from '../../../kernel/index.ts';
import { toSiteIdentity } from '../../../services/calendar/index.ts';
import type { MailField } from '../../../services/mail/index.ts';
import { users } from '../../../services/users/index.ts';
import {
  type DeliverOptions,
  formatMoney,
  type LineReference,
  type OrderMailPart,
  orderLines,
  orders,
} from '../../commerce/index.ts';
import { buildEventCalendar } from '../catalogue/event-calendar.ts';
import { formatCampDays } from '../catalogue/offer.ts';
import { eventBookings } from '../tables/bookings.ts';
import { type EventRow, events } from '../tables/events.ts';
import { listTicketLinks } from '../tickets/list-ticket-links.ts';

const mailTexts = {
  en: {
    time: 'Time',
    days: 'Days',
    participants: 'Participants',
    price: 'Price',
    tickets: 'Your tickets:',
    unlimited: 'Unlimited',
    option: 'Option',
  },
  ar: {
    time: 'الموعد',
    days: 'الأيام',
    participants: 'المشاركون',
    price: 'السعر',
    tickets: 'تذاكرك:',
    unlimited: 'غير محدود',
    option: 'الخيار',
  },
} as const;

interface Sold {
  event: EventRow;
  currency: Currency;
  line: Pick<typeof orderLines.$inferSelect, 'options' | 'price'>;
}

/** Lists the time of an event in the zone of its place; for a camp its days, participants, and price per person. */
function listMetadata({ event, currency, line: { options, price } }: Sold, language: Language): MailField[] {
  const words = mailTexts[language];
  if (event.kind === 'event')
    return [
      { label: words.time, value: formatTimeRange(event, language, event.timezone) },
      ...(options.isUnlimited ? [{ label: words.option, value: words.unlimited }] : []),
    ];
  const { participants = 1, participantNames = [] } = options;
  return [
    { label: words.days, value: formatCampDays(event, language) },
    { label: words.participants, value: participantNames.join(language === 'ar' ? '، ' : ', ') },
    {
      label: words.price,
      value: `${participants} × ${formatMoney(language, price / participants, currency)}`,
    },
  ];
}

/** Builds the mail's part about events and camps: details and tickets by line, and a calendar file with all of them. */
export async function buildOrderMail(
  tx: Database,
  lines: readonly LineReference[],
  { config, now }: Pick<DeliverOptions, 'config' | 'now'>,
): Promise<OrderMailPart> {
  const found = await tx
    .select({
      lineId: orderLines.id,
      bookingId: eventBookings.id,
      event: events,
      line: { options: orderLines.options, price: orderLines.price },
      currency: orders.currency,
      language: users.language,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .innerJoin(eventBookings, eq(eventBookings.id, orderLines.reference))
    .innerJoin(events, eq(events.id, eventBookings.eventId))
    .where(
      inArray(
        orderLines.id,
        lines.map(({ lineId }) => lineId),
      ),
    );
  const links = await listTicketLinks(
    tx,
    found.map(({ bookingId }) => bookingId),
    config.publicUrl,
  );
  const language = found[0]?.language ?? 'en';
  const all = [...new Map(found.map(({ event }) => [event.id, event])).values()];
  return {
    ...(all.length > 0 && {
      calendar: buildEventCalendar(all, { site: toSiteIdentity(config), language, now }),
    }),
    details: new Map(
      found.map(({ lineId, bookingId, ...sold }) => [
        lineId,
        [
          { fields: listMetadata(sold, language) },
          mailTexts[language].tickets,
          { items: links.get(bookingId) ?? [] },
        ],
      ]),
    ),
  };
}
