import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { cartItems, type ProductOptions } from '../../commerce/index.ts';
import { type EventBooking, eventBookings } from '../tables/bookings.ts';
import { campParticipants } from '../tables/camps.ts';
import { campDocuments } from '../tables/documents.ts';

/** Maximum number of participants of one booking. */
export const maxParticipants = 20;

/** The options of the cart entry of a booking. */
export async function toFormOptions(tx: Database, bookingId: number): Promise<ProductOptions> {
  const found = await tx
    .select({ name: campParticipants.name })
    .from(campParticipants)
    .where(eq(campParticipants.bookingId, bookingId))
    .orderBy(asc(campParticipants.position));
  return { bookingId, participants: found.length, participantNames: found.map(({ name }) => name) };
}

/** Finds and locks the form of the same camp that replaced a booking in its owner's cart. */
async function lockNewerForm(
  tx: Database,
  { id, eventId, ownerId }: EventBooking,
): Promise<{ entryId: number; form: EventBooking } | undefined> {
  const [found] = await tx
    .select({ entryId: cartItems.id, form: eventBookings })
    .from(cartItems)
    .innerJoin(eventBookings, eq(eventBookings.id, sql`(${cartItems.options}->>'bookingId')::int`))
    .where(
      and(
        eq(cartItems.ownerId, ownerId),
        eq(cartItems.modelName, 'Event'),
        eq(cartItems.modelId, eventId),
        eq(eventBookings.status, 'draft'),
      ),
    )
    .for('no key update');
  return found && found.form.id !== id ? found : undefined;
}

/**
 * Moves the participants of a form that an order has released into the form that replaced it in the cart while the order was being paid, so
 * that no participant is lost. The caller has locked event and booking.
 */
export async function mergeIntoCart(tx: Database, booking: EventBooking): Promise<void> {
  const newer = await lockNewerForm(tx, booking);
  if (!newer || newer.form.seats + booking.seats > maxParticipants) return;
  const { id, seats } = newer.form;
  await tx
    .update(campParticipants)
    .set({ bookingId: id, position: sql`${campParticipants.position} + ${seats}` })
    .where(eq(campParticipants.bookingId, booking.id));
  await tx.update(campDocuments).set({ bookingId: id }).where(eq(campDocuments.bookingId, booking.id));
  const options = await toFormOptions(tx, id);
  await tx
    .update(eventBookings)
    .set({ seats: seats + booking.seats })
    .where(eq(eventBookings.id, id));
  await tx.update(cartItems).set({ options }).where(eq(cartItems.id, newer.entryId));
}
