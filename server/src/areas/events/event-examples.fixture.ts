import type { AnyContract } from 'shared-api/contract';
import type { Database } from '../../kernel/index.ts';
import { after, consultant, learner, member } from '../../testing/example-users.ts';
import { eventBookings } from './tables/bookings.ts';
import { campParticipants } from './tables/camps.ts';
import { campDocumentAccesses, campDocuments } from './tables/documents.ts';
import { eventSections, events } from './tables/events.ts';
import { galleryItems, galleryPhotos } from './tables/gallery.ts';
import { eventMessages } from './tables/messages.ts';
import { eventCheckIns, eventTickets } from './tables/tickets.ts';
import { eventWaits } from './tables/waiting-list.ts';

/** Tables that are cleared before each call, in the order of their references. */
export const eventTables = [
  ...[
    eventMessages,
    eventWaits,
    eventCheckIns,
    eventTickets,
    campDocumentAccesses,
    campDocuments,
    campParticipants,
    eventBookings,
  ],
  ...[eventSections, events, galleryPhotos, galleryItems],
];

/** Tables whose ids the examples use, so that other rows get higher ids. */
export const eventSequences = ['event_bookings', 'camp_participants', 'event_tickets'];

/** Ids of documents in the examples; no bytes are stored. */
const exampleDocuments = {
  passport: '0e8a3d2c-4f0b-4c56-8a70-5a7c1d2e3f40',
  photo: '0e8a3d2c-4f0b-4c56-8a70-5a7c1d2e3f41',
  receipt: '0e8a3d2c-4f0b-4c56-8a70-5a7c1d2e3f42',
} as const;

/** Calls whose documents are drafts. */
const draftCalls = ['camps.book', 'camps.send-receipt', 'camps.delete-document'];

/** The state of the camp's booking in the example of a call. */
function getCampState({ id }: AnyContract, now: Date) {
  if (id === 'operator.decide-camp-cancel')
    return { status: 'active' as const, bookedAt: now, cancelRequestedAt: now };
  const status = id === 'camps.send-receipt' ? ('partly_paid' as const) : ('review' as const);
  return { status, holdUntil: after(now, 72) };
}

/**
 * Creates the events of the examples: event 9, free, of the consultant, in which the learner is enrolled (booking 1, ticket 1); camp 2, of which the
 * learner has booked one seat (booking 2) with a receipt, or asks to cancel it; event 3, full, with the learner's family member (booking 3); and previous camp 2 without media.
 * @param ownerId owner of the draft documents that a new booking uses
 */
export async function resetEvents(
  tx: Database,
  contract: AnyContract,
  { ownerId, now }: { ownerId: number; now: Date },
): Promise<void> {
  const common = {
    language: 'en' as const,
    titleEn: 'Reading day',
    titleAr: 'يوم القراءة',
    timezone: 'Africa/Cairo',
    descriptionEn: '',
    descriptionAr: '',
    placeEn: 'Cairo',
    placeAr: 'القاهرة',
    isPublished: true,
    startsAt: after(now, 500),
    endsAt: after(now, 600),
  };
  await tx.insert(events).values([
    { ...common, id: 9, kind: 'event', providerId: consultant, paid: 0 },
    { ...common, id: 2, kind: 'Umrah', paid: 1, usd: 100_000, capacity: 10 },
    { ...common, id: 3, kind: 'event', paid: 0, capacity: 1 },
  ]);
  const own = { ownerId: learner, userId: learner, seats: 1, createdAt: now };
  const price = { price: 100_000, currency: 'USD' as const, name: 'The learner' };
  await tx
    .insert(eventBookings)
    .overridingSystemValue()
    .values([
      { ...own, id: 1, eventId: 9, isCamp: false, status: 'active', bookedAt: now },
      { ...own, id: 3, eventId: 3, isCamp: false, userId: member, status: 'active', bookedAt: now },
      { ...own, id: 2, eventId: 2, isCamp: true, ...price, ...getCampState(contract, now) },
    ]);
  const participant = { name: 'Demo Layla', occupation: 'Pupil', address: '1 Demo Street', age: 12 };
  await tx
    .insert(campParticipants)
    .overridingSystemValue()
    .values({ ...participant, id: 1, bookingId: 2, position: 0 });
  await tx
    .insert(eventTickets)
    .overridingSystemValue()
    .values({ id: 1, bookingId: 1, eventId: 9, seat: 0, code: 'DEM0T1CK01', createdAt: now });
  const isDraft = draftCalls.includes(contract.id);
  await tx.insert(campDocuments).values(
    (['passport', 'photo', 'receipt'] as const).map((kind) => ({
      id: exampleDocuments[kind],
      kind,
      type: 'webp' as const,
      createdAt: now,
      ownerId: contract.id === 'camps.book' ? ownerId : learner,
      bookingId: isDraft ? null : 2,
    })),
  );
  await tx
    .insert(galleryItems)
    .values({ id: 2, titleEn: 'Lake camp', titleAr: 'مخيم البحيرة', day: '2029-07-01' });
}
