import { eq } from 'drizzle-orm';
import { eventBookings } from '../../areas/events/tables/bookings.ts';
import { campDocuments } from '../../areas/events/tables/documents.ts';
import { events } from '../../areas/events/tables/events.ts';
import { eventWaits } from '../../areas/events/tables/waiting-list.ts';
import type { Database } from '../../kernel/index.ts';
import { examplesNow } from '../../testing/examples.ts';
import type { Cause } from './cause.fixture.ts';
import { largePicture, unreadablePicture } from './files.fixture.ts';

const hour = 3_600_000;
const past = {
  startsAt: new Date(examplesNow.getTime() - 2 * hour),
  endsAt: new Date(examplesNow.getTime() - hour),
};

const changeEvents = (values: Partial<typeof events.$inferInsert>) => (db: Database) =>
  db.update(events).set(values);

/** Only events can be announced without a sale; a camp always has a price. */
const announceEvents = (db: Database) => db.update(events).set({ paid: 2 }).where(eq(events.kind, 'event'));

const noDocument = '0e8a3d2c-4f0b-4c56-8a70-5a7c1d2e3fff';

/** The form of a camp as a call sends it, with one participant. */
const toForm = (passport: File | string) => ({
  name: 'Layla Demo',
  data: [
    { name: 'Omar Demo', occupation: 'Pupil', address: '1 Demo Street', age: 12, passport, photo: passport },
  ],
});
const event = { items: undefined, model_id: 9, model_name: 'Event' };
const camp = (passport: File | string) => ({ ...event, model_id: 2, ...toForm(passport) });

/** Uploads as many documents as a user may have in drafts. */
const fillDrafts = (db: Database, ownerId: number) =>
  db.insert(campDocuments).values(
    Array.from({ length: 60 }, (_, n) => ({
      id: `0e8a3d2c-4f0b-4c56-8a70-5a7c1d2e4${String(n).padStart(3, '0')}`,
      ownerId,
      kind: 'photo' as const,
      type: 'webp' as const,
      createdAt: examplesNow,
    })),
  );

/** Puts a user on the waiting lists of as many events as a user may wait for. */
async function fillWaits(db: Database, ownerId: number) {
  const [full] = await db.select().from(events).where(eq(events.id, 3));
  if (!full) throw new Error('The events of the examples are missing');
  const ids = Array.from({ length: 50 }, (_, n) => 1_000 + n);
  await db.insert(events).values(ids.map((id) => ({ ...full, id })));
  await db.insert(eventWaits).values(
    ids.map((eventId) => ({
      eventId,
      ownerId,
      userId: ownerId,
      seats: 1,
      status: 'waiting' as const,
      createdAt: examplesNow,
    })),
  );
}

export const eventCauses: readonly Cause[] = [
  { code: 'not_found', calls: ['camps.book'], body: { event_id: 999 } },
  {
    code: 'not_available',
    calls: ['camps.book', 'waiting-list.join'],
    as: 'other',
    prepare: changeEvents({ countries: ['DE'] }),
    country: 'EG',
  },
  {
    code: 'not_available',
    calls: ['cart.add'],
    body: camp(noDocument),
    prepare: changeEvents({ countries: ['DE'] }),
    country: 'EG',
  },
  { code: 'not_enrollable', calls: ['waiting-list.join'], as: 'other', prepare: announceEvents },
  {
    code: 'event_over',
    calls: ['camps.book', 'camps.cancel-booking', 'camps.send-receipt', 'events.send-message'],
    prepare: changeEvents(past),
  },
  { code: 'event_over', calls: ['cart.add'], body: event, prepare: changeEvents(past) },
  {
    code: 'event_unavailable',
    calls: ['cart.add'],
    body: event,
    prepare: changeEvents({ countries: ['DE'] }),
    country: 'EG',
  },
  { code: 'event_not_enrollable', calls: ['cart.add'], body: event, prepare: announceEvents },
  { code: 'free_event', calls: ['cart.add'], body: event },
  {
    code: 'booking_state',
    calls: ['camps.cancel-booking'],
    prepare: (db) =>
      db
        .update(eventBookings)
        .set({ status: 'ended', endReason: 'expired', endedAt: examplesNow, holdUntil: null })
        .where(eq(eventBookings.id, 2)),
  },
  {
    code: 'booking_state',
    calls: ['operator.decide-camp-cancel'],
    prepare: (db) => db.update(eventBookings).set({ cancelRequestedAt: null }),
  },
  { code: 'decision_reason_required', calls: ['operator.decide-camp-cancel'], body: { decision: 'refused' } },
  { code: 'too_many_waits', calls: ['waiting-list.join'], as: 'other', prepare: fillWaits },
  { code: 'document_type', calls: ['camps.book'], body: toForm(unreadablePicture) },
  { code: 'document_type', calls: ['cart.add'], body: camp(unreadablePicture) },
  { code: 'receipt_type', calls: ['camps.book', 'camps.send-receipt'], body: { receipt: unreadablePicture } },
  { code: 'document_unknown', calls: ['camps.send-receipt'], body: { receipt: noDocument } },
  { code: 'document_unknown', calls: ['cart.add'], body: camp(noDocument) },
  { code: 'picture_too_large', calls: ['camps.book', 'camps.send-receipt'], body: { receipt: largePicture } },
  { code: 'picture_too_large', calls: ['camps.upload-document'], body: { file: largePicture } },
  { code: 'picture_too_large', calls: ['cart.add'], body: camp(largePicture) },
  {
    code: 'too_many_documents',
    calls: ['camps.book', 'camps.send-receipt'],
    body: { receipt: largePicture },
    prepare: fillDrafts,
  },
  {
    code: 'too_many_documents',
    calls: ['camps.upload-document'],
    body: { file: largePicture },
    prepare: fillDrafts,
  },
  { code: 'too_many_documents', calls: ['cart.add'], body: camp(largePicture), prepare: fillDrafts },
];
