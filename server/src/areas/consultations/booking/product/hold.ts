import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { offerUntil } from 'shared-api/rules/private-request';
import { type Database, Failure, pipeline } from '../../../../kernel/index.ts';
import type { Buyer, HoldOptions, LineItem, LineReference } from '../../../commerce/index.ts';
import { addProduct } from '../../../commerce/index.ts';
import { findBlock } from '../../../profile-chat/index.ts';
import { lockBookings, lockPairs, type Pair } from '../../consultants/locks.ts';
import { slots } from '../../tables/availability.ts';
import { type Booking, bookings } from '../../tables/booking.ts';
import { findConflicts, insertBookings, markReleased, releaseHolds, type TimeInterval } from '../holds.ts';
import { lockAndDescribeSessions, type Offered } from './describe.ts';

/** The people and time of a session that a buyer requests; `slotId` only for a slot. */
type RequestedTimes = Pair & TimeInterval & { slotId: number | null };

/** Times of slots and offers by id; slots come first, in the order of the ids. */
async function findRequestedTimes(
  { userId: learnerId }: Buyer,
  tx: Database,
  ids: readonly number[],
): Promise<RequestedTimes[]> {
  const ofSlots = tx
    .select({
      slotId: sql<number | null>`${slots.id}`.as('slot'),
      consultantId: slots.consultantId,
      startsAt: slots.startsAt,
      endsAt: slots.endsAt,
    })
    .from(slots)
    .where(inArray(slots.id, [...ids]));
  const ofOffers = tx
    .select({
      slotId: sql<number | null>`null::int`.as('slot'),
      consultantId: bookings.consultantId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
    })
    .from(bookings)
    .where(and(inArray(bookings.id, [...ids]), eq(bookings.learnerId, learnerId)));
  const found = await ofSlots.unionAll(ofOffers);
  const place = ({ slotId }: { slotId: number | null }) =>
    slotId === null ? ids.length : ids.indexOf(slotId);
  return found.sort((one, other) => place(one) - place(other)).map((times) => ({ ...times, learnerId }));
}

/** Returns the session if a buyer can book it, else the error: 404 `not_found`; 403 `own_slot`; 409 with the code of the reason. */
export function availableTo(buyer: Buyer, session: Offered | undefined): Offered | Failure {
  if (!session) return new Failure('not_found');
  if (session.consultantId === buyer.userId) return new Failure('own_slot');
  return session.unavailable === undefined ? session : new Failure(session.unavailable);
}

/** The session of a line. @throws Failure 403 `self_only`, and the errors of `availableTo` */
function sessionFor(line: LineItem, offered: Offered | undefined, { buyer }: HoldOptions): Offered {
  const session = line.userId === buyer.userId ? availableTo(buyer, offered) : new Failure('self_only');
  return session instanceof Failure ? addProduct(line)(session) : session;
}

/** A line with the session that it is for. */
interface SessionLine {
  line: LineItem;
  session: Offered;
}

/** Holds free slots without conflicts. Returns the booking of each line. */
async function holdSlots(
  tx: Database,
  lines: readonly SessionLine[],
  { buyer: { userId: learnerId }, currency, until, timezone, now }: HoldOptions,
): Promise<(readonly [number, number])[]> {
  const terms = { status: 'held', heldFor: 'checkout', holdUntil: until, currency } as const;
  const rows = lines.map(({ line: { price, note }, session }) => {
    const { consultantId, slotId, startsAt, endsAt, refundUntil } = session;
    const of = { consultantId, learnerId, slotId, startsAt, endsAt, learnerTimezone: timezone };
    return { ...of, ...terms, refundUntil, price, note };
  });
  const held = await insertBookings(tx, rows, now);
  return held.map(({ id }, index) => [lines[index]?.line.lineId ?? 0, id] as const);
}

/** Extends the holds of offers until the end of the order's hold, each once. @throws Failure 409 `overlap` */
async function keepOffers(
  tx: Database,
  lines: readonly SessionLine[],
  until: Date,
): Promise<(readonly [number, number])[]> {
  const kept = new Map<number, number>();
  for (const { line, session } of lines) {
    const { offerId } = session;
    if (offerId === undefined) continue;
    if ([...kept.values()].includes(offerId)) addProduct(line)(new Failure('overlap'));
    kept.set(line.lineId, offerId);
    if (line.note) await tx.update(bookings).set({ note: line.note }).where(eq(bookings.id, offerId));
  }
  if (kept.size > 0) await prolong(tx, [...kept.values()], until);
  return [...kept];
}

/**
 * Locks the consultants and holds sessions for a buyer, all or nothing.
 * @throws Failure 404 `not_found`; 403 `self_only`, `own_slot`; 409 `booked`, `overlap`, `margin`, `past`, `suspended`, `no_price`,
 * `offer_over`; the parameter `model_id` names the line
 */
export async function holdSessions(
  tx: Database,
  lines: readonly LineItem[],
  holding: HoldOptions,
): Promise<Map<number, number>> {
  const { buyer, until, replaced = [], now } = holding;
  const ids = lines.map(({ modelId }) => modelId);
  const requested = await findRequestedTimes(buyer, tx, ids);
  const slotTimes = requested.filter(({ slotId }) => slotId !== null);
  if (replaced.length > 0) {
    await lockPairs(tx, [...requested, ...(await findPairs(tx, replaced))]);
    await releaseSessions(tx, replaced, now);
  }
  // The queries ignore expired holds, so they need not wait for the release.
  const [, offered, , conflicts] = await pipeline([
    () => lockPairs(tx, requested),
    () => lockAndDescribeSessions(tx, ids, buyer, now),
    () => releaseHolds(tx, requested, now),
    () => findConflicts(tx, slotTimes, now),
  ]);
  const sessions = lines.map((line) => {
    const session = sessionFor(line, offered.get(line.modelId), holding);
    const conflict = conflicts[slotTimes.findIndex(({ slotId }) => slotId === session.slotId)];
    if (session.offerId === undefined && conflict) addProduct(line)(new Failure(conflict));
    return { line, session };
  });
  // If one person blocked the other after the note was written, the booking continues without the note.
  for (const each of sessions)
    if (each.line.note && (await findBlock(tx, { from: buyer.userId, to: each.session.consultantId })))
      each.line = { ...each.line, note: undefined };
  const isOffer = ({ session }: SessionLine) => session.offerId !== undefined;
  return new Map([
    ...(await keepOffers(tx, sessions.filter(isOffer), until)),
    ...(await holdSlots(
      tx,
      sessions.filter((each) => !isOffer(each)),
      holding,
    )),
  ]);
}

/** The people of the sessions that an order holds. */
const findPairs = (tx: Database, lines: readonly LineReference[]): Promise<Pair[]> =>
  tx
    .select({ consultantId: bookings.consultantId, learnerId: bookings.learnerId })
    .from(bookings)
    .where(
      inArray(
        bookings.id,
        lines.map(({ reference }) => reference),
      ),
    );

/** Extends holds until an instant, unless they last longer. */
async function prolong(tx: Database, ids: readonly number[], until: Date): Promise<void> {
  await lockBookings(tx, ids);
  await tx
    .update(bookings)
    .set({ holdUntil: until })
    .where(and(inArray(bookings.id, [...ids]), eq(bookings.status, 'held'), lt(bookings.holdUntil, until)));
}

export const extendSessions = (tx: Database, lines: readonly LineReference[], until: Date): Promise<void> =>
  prolong(
    tx,
    lines.map(({ reference }) => reference),
    until,
  );

/** An offer lasts for its full time (PD-43), whether or not an order fails. */
const offerEnd = ({ heldFor, createdAt, startsAt }: Booking): number =>
  heldFor === 'offer' ? offerUntil(createdAt.getTime(), startsAt.getTime()) : 0;

/** Releases the holds of an order; an offer stays held as long as without an order. */
export async function releaseSessions(
  tx: Database,
  lines: readonly LineReference[],
  now: Date,
): Promise<void> {
  const held = (
    await lockBookings(
      tx,
      lines.map(({ reference }) => reference),
    )
  ).filter(({ status }) => status === 'held');
  const over = held.filter((booking) => offerEnd(booking) <= now.getTime());
  await markReleased(
    tx,
    over.map(({ id }) => id),
    now,
  );
  for (const booking of held)
    if (!over.includes(booking))
      await tx
        .update(bookings)
        .set({ holdUntil: new Date(offerEnd(booking)) })
        .where(eq(bookings.id, booking.id));
}
