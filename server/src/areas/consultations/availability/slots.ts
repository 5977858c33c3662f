import { and, asc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { OwnSlot, Slot } from 'shared-api/contracts/consultations/slot';
import type { Currency } from 'shared-api/rules/currency';
import { formatClock, minutesOfDay } from 'shared-api/rules/dates';
import { isMargined, type SlotState, slotState } from 'shared-api/rules/slot-state';
import { localTime } from 'shared-api/rules/time-zone';
import { toBit } from 'shared-api/rules/to-bit';
import type { Database } from '../../../kernel/index.ts';
import { slots } from '../tables/availability.ts';
import { consultantProfiles } from '../tables/consultants.ts';
import { attachSlotBookings, type SlotBooking } from './slot-bookings.ts';
import { chooseCurrency, findTermsByConsultant, getSessionPrice, type Terms } from './terms.ts';

export interface StoredSlot {
  id: number;
  consultantId: number;
  /** IANA zone of the consultant. */
  timezone: string;
  startsAt: Date;
  endsAt: Date;
  /** Minutes. */
  duration: number;
  occupiedBy?: SlotBooking;
}

/** The user for whom slots are read: only the learner sees their own offers and holds; prices are in the user's currency (PD-93). */
export interface SlotViewer {
  userId?: number;
  currency: Currency;
}

/** Selects slots of a consultant that begin in `[from, to)` or at exactly these instants, or slots by id. */
export type SlotChoice =
  | { consultantId: number; from: Date; to: Date }
  | { consultantId: number; starts: readonly Date[]; duration: number }
  | { ids: readonly number[]; consultantId?: number };

function chosen(choice: SlotChoice): SQL | undefined {
  const own = choice.consultantId === undefined ? undefined : eq(slots.consultantId, choice.consultantId);
  if ('ids' in choice) return and(own, inArray(slots.id, [...choice.ids]));
  if ('starts' in choice)
    return and(own, inArray(slots.startsAt, [...choice.starts]), eq(slots.duration, choice.duration));
  return and(own, gte(slots.startsAt, choice.from), lt(slots.startsAt, choice.to));
}

/** A query for slots that callers order or lock. */
const selectSlots = (db: Database, choice: SlotChoice) =>
  db
    .select({
      id: slots.id,
      consultantId: slots.consultantId,
      timezone: consultantProfiles.timezone,
      startsAt: slots.startsAt,
      endsAt: slots.endsAt,
      duration: slots.duration,
    })
    .from(slots)
    .innerJoin(consultantProfiles, eq(consultantProfiles.userId, slots.consultantId))
    .where(chosen(choice))
    .$dynamic();

/** Finds slots with the booking or hold that occupies each at `now`, sorted by start. */
export async function findSlots(db: Database, choice: SlotChoice, now: Date): Promise<StoredSlot[]> {
  const found = await selectSlots(db, choice).orderBy(asc(slots.startsAt), asc(slots.id));
  return attachSlotBookings(db, found, now);
}

/**
 * Finds slots as `findSlots` does and locks them against deletion until the transaction ends; call it after `lockPairs` (consultants/locks.ts).
 */
export async function lockSlots(tx: Database, ids: readonly number[], now: Date): Promise<StoredSlot[]> {
  const found = await selectSlots(tx, { ids }).orderBy(asc(slots.id)).for('no key update', { of: slots });
  return attachSlotBookings(tx, found, now);
}

/** The state of a slot (rules/slot-state): a booking, offer or proposal reserves it, a checkout holds it. */
export const getSlotState = (slot: StoredSlot, terms: Terms | undefined, now: Date): SlotState =>
  slotState(
    {
      start: slot.startsAt.getTime(),
      reserved: slot.occupiedBy !== undefined && slot.occupiedBy.kind !== 'checkout',
      held: slot.occupiedBy?.kind === 'checkout',
    },
    now.getTime(),
    terms?.marginHours ?? 0,
  );

/** Times of a slot in the consultant's zone; `to` follows from the duration, also across a change of daylight saving. */
function wallTimes({ timezone, startsAt, duration }: Omit<StoredSlot, 'occupiedBy'>) {
  const { date, minutes } = localTime(timezone, startsAt.getTime());
  const end = minutes + duration;
  return {
    date,
    from: formatClock(minutes),
    // A change of the zone can move a slot across midnight.
    to: formatClock(end > minutesOfDay ? end - minutesOfDay : end),
  };
}

/** Wire form of a slot. */
function toSlot(slot: StoredSlot, terms: Terms | undefined, viewer: SlotViewer, now: Date): Slot {
  const state = getSlotState(slot, terms, now);
  const price = getSessionPrice(terms, slot.duration, viewer.currency);
  const { occupiedBy } = slot;
  const own =
    occupiedBy?.learnerId === viewer.userId && occupiedBy?.slotId === slot.id ? occupiedBy : undefined;
  return {
    id: slot.id,
    ...wallTimes(slot),
    duration: slot.duration,
    reserved: toBit(state === 'reserved'),
    is_margined: toBit(isMargined(slot.startsAt.getTime(), now.getTime(), terms?.marginHours ?? 0)),
    from_date: slot.startsAt.toISOString(),
    to_date: slot.endsAt.toISOString(),
    price: price ? price.amount / 100 : null,
    user_currency: chooseCurrency(terms, viewer.currency),
    consultation_session_id: slot.id,
    state,
    offer_until: own?.kind === 'offer' ? (own.until?.toISOString() ?? null) : null,
    held_until: own?.kind === 'checkout' ? own.until?.toISOString() : undefined,
  };
}

/** Slots in wire form for a user, sorted by start. */
export async function readSlots(
  db: Database,
  choice: SlotChoice,
  viewer: SlotViewer,
  now: Date,
): Promise<Slot[]> {
  const found = await findSlots(db, choice, now);
  const terms = await findTermsByConsultant(db, [...new Set(found.map(({ consultantId }) => consultantId))]);
  return found.map((slot) => toSlot(slot, terms.get(slot.consultantId), viewer, now));
}

/** Wire form of a slot for its consultant, with the learner who booked it. */
export function toOwnSlot(
  slot: StoredSlot,
  terms: Terms | undefined,
  viewer: SlotViewer,
  now: Date,
): OwnSlot {
  const { occupiedBy } = slot;
  return {
    ...toSlot(slot, terms, viewer, now),
    username: occupiedBy && occupiedBy.kind !== 'checkout' ? occupiedBy.username : null,
    session_id: occupiedBy?.kind === 'booked' ? occupiedBy.bookingId : null,
    proposed_session_id: occupiedBy?.proposedFor,
  };
}
