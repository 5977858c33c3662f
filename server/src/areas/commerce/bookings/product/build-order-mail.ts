import { eq, inArray } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import { type Database, formatTimeRange, type Language } from '../../../../kernel/index.ts';
import { toSiteIdentity } from '../../../../services/calendar/index.ts';
import type { Fact } from '../../../../services/mail/index.ts';
import { users } from '../../../../services/users/index.ts';
import type { DeliverOptions, LineReference, OrderMailPart } from '../../cart/product-kind.ts';
import { buildEventCalendar } from '../../events/event-calendar.ts';
import { formatCampDays } from '../../events/offer.ts';
import { type EventRow, events } from '../../events/tables.ts';
import { formatMoney } from '../../orders/mail-texts.ts';
import { orderLines, orders } from '../../orders/tables.ts';
import { listTicketLinks } from '../../tickets/list-ticket-links.ts';
import { eventBookings } from '../tables.ts';

const mailTexts = {
  en: {
    ...{ time: 'Time', days: 'Days', participants: 'Participants', price: 'Price', tickets: 'Your tickets:' },
    unlimited: 'Unlimited',
    option: 'Option',
  },
  ar: {
    ...{ time: 'الموعد', days: 'الأيام', participants: 'المشاركون', price: 'السعر', tickets: 'تذاكرك:' },
    unlimited: 'غير محدود',
    option: 'الخيار',
  },
} as const;

interface Sold {
  event: EventRow;
  currency: Currency;
  line: Pick<typeof orderLines.$inferSelect, 'options' | 'price'>;
}

/** When an event is, in the zone of its place; of a camp its days, who takes part, and the price of each. */
function listFacts({ event, currency, line: { options, price } }: Sold, language: Language): Fact[] {
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

/** What each is, and its tickets; all of them for the calendar. */
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
          { facts: listFacts(sold, language) },
          mailTexts[language].tickets,
          { items: links.get(bookingId) ?? [] },
        ],
      ]),
    ),
  };
}
