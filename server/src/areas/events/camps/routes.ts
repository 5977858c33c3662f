import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import * as reviewCalls from 'shared-api/contracts/events/camp-review';
import * as calls from 'shared-api/contracts/events/camps';
import { currencyForZone } from 'shared-api/rules/currency';
import { toBit } from 'shared-api/rules/to-bit';
import { type Bind, type Context, Failure, getUserId, toPage } from '../../../kernel/index.ts';
import { toSiteIdentity } from '../../../services/calendar/index.ts';
import { createMediaStore } from '../../../services/media/index.ts';
import { toEventViewer } from '../catalogue/viewer.ts';
import { deleteDraft, draftRetentionMs, maxDocumentBytes, storeDocument } from '../documents/documents.ts';
import { createDocumentLink } from '../documents/links.ts';
import { eventBookings } from '../tables/bookings.ts';
import { bookCamp, cancelBooking, sendReceipt } from './book-camp.ts';
import { type BookingReader, toCampBookings } from './camp-wire.ts';
import { campPageSize, findCamp, listCamps } from './find-camps.ts';
import { decideCancel, decideReceipt, listWaiting, reviewPageSize, toReviewed } from './review.ts';

const bookingPageSize = 20;

const toReader = ({ language, timezone, now }: Context): BookingReader => ({
  language,
  currency: currencyForZone(timezone),
  now: now(),
});

async function getBooking(context: Context, id: number) {
  const [data] = await toCampBookings(context.db, [id], toReader(context));
  if (!data) throw new Failure('not_found');
  return data;
}

async function getReviewed(context: Context, id: number) {
  const [data] = await toReviewed(context.db, [id], toReader(context));
  if (!data) throw new Failure('not_found');
  return data;
}

function bookingRoutes(bind: Bind): void {
  bind(
    calls.bookCamp,
    async ({ body }, context) => {
      const id = await bookCamp(context, body);
      const msg = context.text('camp_submitted');
      return { status: true, msg, data: await getBooking(context, id) } as const;
    },
    { files: { max: 41, bytes: maxDocumentBytes } },
  );
  bind(calls.campBookings, async ({ query: { page } }, context) => {
    const where = and(
      eq(eventBookings.ownerId, getUserId(context)),
      eq(eventBookings.isCamp, true),
      ne(eventBookings.status, 'offered'),
      or(isNull(eventBookings.endReason), ne(eventBookings.endReason, 'abandoned')),
    );
    const found = await context.db
      .select({ id: eventBookings.id })
      .from(eventBookings)
      .where(where)
      .orderBy(desc(eventBookings.id))
      .limit(bookingPageSize)
      .offset((page - 1) * bookingPageSize);
    const items = await toCampBookings(
      context.db,
      found.map(({ id }) => id),
      toReader(context),
    );
    return toPage(items, {
      page,
      size: bookingPageSize,
      count: await context.db.$count(eventBookings, where),
    });
  });
  bind(
    calls.sendReceipt,
    async ({ params, body }, context) => {
      await sendReceipt(context, params.id, body.receipt);
      const msg = context.text('receipt_sent');
      return { status: true, msg, data: await getBooking(context, params.id) } as const;
    },
    { files: { max: 1, bytes: maxDocumentBytes } },
  );
  bind(calls.cancelBooking, async ({ params: { id }, body: { reason } }, context) => {
    const request = { id, ownerId: getUserId(context), reason };
    await context.db.transaction((tx) => cancelBooking(tx, request, context.now()));
    const data = await getBooking(context, id);
    const msg = context.text(data.cancel_requested === 1 ? 'camp_cancel_requested' : 'camp_cancelled');
    return { status: true, msg, data } as const;
  });
}

function documentRoutes(bind: Bind): void {
  bind(
    calls.uploadDocument,
    async ({ body: { kind, file } }, context) => {
      const { db, config } = context;
      const now = context.now();
      const input = { ownerId: getUserId(context), kind, file, field: 'file' };
      const { id } = await storeDocument(db, { store: createMediaStore(config), config }, input, now);
      const expires_at = new Date(now.getTime() + draftRetentionMs).toISOString();
      return { status: true, data: { id, kind, expires_at } } as const;
    },
    { files: { max: 1, bytes: maxDocumentBytes } },
  );
  bind(calls.deleteDocument, async ({ params }, context) => {
    const draft = { id: params.document, userId: getUserId(context) };
    await deleteDraft(context.db, createMediaStore(context.config), draft, context.now());
    return { status: true } as const;
  });
}

function reviewRoutes(bind: Bind): void {
  bind(reviewCalls.bookingsToReview, async ({ query }, context) => {
    const { ids, count } = await listWaiting(context.db, query);
    const items = await toReviewed(context.db, ids, toReader(context));
    return toPage(items, { page: query.page, size: reviewPageSize, count });
  });
  const toOptions = (context: Context) => ({ site: toSiteIdentity(context.config), now: context.now() });
  bind(reviewCalls.decideReceipt, async ({ params: { id }, body }, context) => {
    const { until, ...decision } = body;
    const input = {
      ...decision,
      operatorId: getUserId(context),
      ...(until !== undefined && { until: new Date(until) }),
    };
    await context.db.transaction((tx) => decideReceipt(tx, id, input, toOptions(context)));
    return { status: true, msg: context.text('camp_decided'), data: await getReviewed(context, id) } as const;
  });
  bind(reviewCalls.decideCancel, async ({ params: { id }, body }, context) => {
    const input = { ...body, operatorId: getUserId(context) };
    await context.db.transaction((tx) => decideCancel(tx, id, input, toOptions(context)));
    return { status: true, msg: context.text('camp_decided'), data: await getReviewed(context, id) } as const;
  });
  bind(reviewCalls.documentLink, async ({ params }, context) => {
    const link = { id: params.document, userId: getUserId(context) };
    const data = await createDocumentLink(context.db, context.config, link, context.now());
    return { status: true, data } as const;
  });
}

export function campRoutes(bind: Bind): void {
  bind(calls.camps, async ({ query }, context) => {
    const { camps, count } = await listCamps(context.db, query, toEventViewer(context), context.now());
    return toPage(camps, { page: query.page, size: campPageSize, count });
  });
  bind(calls.campDetails, async ({ params }, context) => {
    const camp = await findCamp(context.db, params.id, toEventViewer(context), context.now());
    if (camp === undefined) throw new Failure('not_found');
    return { status: true, not_available: toBit(camp === null), data: camp } as const;
  });
  bookingRoutes(bind);
  documentRoutes(bind);
  reviewRoutes(bind);
}
