import { eq, inArray } from 'drizzle-orm';
import { type Database, formatTimeRange } from '../../../../kernel/index.ts';
import { toSiteIdentity } from '../../../../services/calendar/index.ts';
import { users } from '../../../../services/users/index.ts';
import type { DeliverOptions, LineReference, OrderMailPart } from '../../cart/product-kind.ts';
import { buildEventCalendar } from '../../events/event-calendar.ts';
import { events } from '../../events/tables.ts';
import { orderLines, orders } from '../../orders/tables.ts';
import { listTicketLinks } from '../../tickets/list-ticket-links.ts';
import { eventBookings } from '../tables.ts';

const mailTexts = {
  en: { time: 'Time', tickets: 'Your tickets:' },
  ar: { time: 'الموعد', tickets: 'تذاكرك:' },
} as const;

/** When each is, in the zone of its place, and its tickets; all of them for the calendar. */
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
      found.map(({ lineId, bookingId, event }) => [
        lineId,
        [
          {
            facts: [
              {
                label: mailTexts[language].time,
                value: formatTimeRange(event, language, event.timezone),
              },
            ],
          },
          mailTexts[language].tickets,
          { items: links.get(bookingId) ?? [] },
        ],
      ]),
    ),
  };
}
