import { and, eq } from 'drizzle-orm';
import * as calls from 'shared-api/contracts/events/events';
import * as galleryCalls from 'shared-api/contracts/events/gallery';
import { toBit } from 'shared-api/rules/to-bit';
import {
  type Bind,
  type Context,
  Failure,
  getUserId,
  hasPermission,
  type Services,
  toPage,
} from '../../kernel/index.ts';
import { toSiteIdentity } from '../../services/calendar/index.ts';
import { getFamilyPurchases, listFamily } from '../profile-chat/index.ts';
import { ticketsPath } from './bookings/activate.ts';
import { cancelEnrolment } from './bookings/cancel-enrolment.ts';
import { enrolFree } from './bookings/enrol.ts';
import { campRoutes } from './camps/routes.ts';
import { buildEventCalendar, findCalendarEvent } from './catalogue/event-calendar.ts';
import { eventPageSize, findEvent, listEvents, listUserEvents } from './catalogue/find-events.ts';
import { toEventViewer } from './catalogue/viewer.ts';
import { findGalleryItem, galleryPageSize, listGallery } from './gallery/find-gallery.ts';
import { sendEventMessage } from './messages/send-message.ts';
import { events } from './tables/events.ts';
import { ticketRoutes } from './tickets/routes.ts';
import { waitingListRoutes } from './waiting-list/routes.ts';

function galleryRoutes(bind: Bind): void {
  const readerOf = ({ language, config, now }: Context) => ({ language, config, now: now() });
  bind(galleryCalls.gallery, async ({ query: { page } }, context) => {
    const { items, count } = await listGallery(context.db, page, readerOf(context));
    return toPage(items, { page, size: galleryPageSize, count });
  });
  bind(galleryCalls.galleryDetails, async ({ params }, context) => {
    const data = await findGalleryItem(context.db, params.id, readerOf(context));
    if (!data) throw new Failure('not_found');
    return { status: true, data } as const;
  });
}

export function routes(bind: Bind, { modules }: Services): void {
  const purchases = getFamilyPurchases(modules);
  bind(calls.eventsList, async ({ params: { page }, query }, context) => {
    const { cards, count } = await listEvents(
      context.db,
      { ...query, page },
      toEventViewer(context),
      context.now(),
    );
    return toPage(cards, { page, size: eventPageSize, count });
  });
  bind(calls.eventDetails, async ({ params }, context) => {
    const data = await findEvent(context.db, params.id, toEventViewer(context), context.now());
    if (data === undefined) throw new Failure('not_found');
    return { status: true, not_available: toBit(data === null), data } as const;
  });
  bind(calls.eventMembers, async ({ params: { id } }, context) => {
    const { db } = context;
    const isEvent = and(eq(events.id, id), eq(events.kind, 'event'), eq(events.isPublished, true));
    if ((await db.$count(events, isEvent)) === 0) throw new Failure('not_found');
    const product = { modelName: 'Event', modelId: id } as const;
    const { members, self } = await listFamily(db, getUserId(context), product, purchases);
    const data = members.filter((member) => member.is_enrolled === 0 && member.in_cart === 0);
    return { status: true, data, self } as const;
  });
  bind(calls.enrolInEvent, async ({ body: { event_id: eventId, user_ids: userIds } }, context) => {
    const request = { eventId, userIds, callerId: getUserId(context), country: context.country };
    const options = { site: toSiteIdentity(context.config), now: context.now() };
    await context.db.transaction((tx) => enrolFree(tx, request, options));
    return { status: true, msg: context.text('event_enrolled') } as const;
  });
  bind(calls.userEvents, async ({ query: { page } }, context) => {
    const { cards, count } = await listUserEvents(context.db, page, toEventViewer(context), context.now());
    return toPage(cards, { page, size: eventPageSize, count });
  });
  bind(calls.cancelEnrolment, async ({ params: { id }, body }, context) => {
    const request = { id, callerId: getUserId(context), refundTo: body.refund_to };
    const isRefunded = await context.db.transaction((tx) => cancelEnrolment(tx, request, context.now()));
    const msg = context.text('event_cancelled');
    return { status: true, msg, refunded: toBit(isRefunded) } as const;
  });
  bind(
    calls.eventCalendar,
    async ({ params: { id } }, context) => {
      const event = await findCalendarEvent(context.db, id, toEventViewer(context));
      if (!event) throw new Failure('not_found');
      const reader = { site: toSiteIdentity(context.config), language: context.language, now: context.now() };
      const file_name = `rafiq-event-${id}.ics`;
      return { status: true, file_name, content: buildEventCalendar([event], reader) } as const;
    },
    { limit: 'events' },
  );
  bind(
    calls.sendEventMessage,
    async ({ params: { id: eventId }, body }, context) => {
      const isOperator = hasPermission(context, 'events');
      const request = { eventId, senderId: getUserId(context), isOperator };
      const message = { ...request, text: body.text, clientKey: body.client_key };
      const site = { publicUrl: context.config.publicUrl, ticketsPath, now: context.now() };
      const recipients = await context.db.transaction((tx) => sendEventMessage(tx, message, site));
      const msg = context.text('event_message_sent', { count: recipients });
      return { status: true, msg, recipients } as const;
    },
    { limit: 'events' },
  );
  campRoutes(bind);
  galleryRoutes(bind);
  ticketRoutes(bind);
  waitingListRoutes(bind);
}
