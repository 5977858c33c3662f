import { eq, inArray, like } from 'drizzle-orm';
import { line } from 'shared-api/wire';
import { z } from 'zod';
import type { Database } from '../../../kernel/index.ts';
import { defineDemonstration } from '../../../services/content/index.ts';
import { users } from '../../../services/users/index.ts';
import { eventBookings } from '../tables/bookings.ts';
import { campParticipants } from '../tables/camps.ts';
import { type EventRow, events } from '../tables/events.ts';
import { issueTickets } from '../tickets/issue-tickets.ts';

const names = z.strictObject({ en: z.array(line(40).min(1)).min(1), ar: z.array(line(40).min(1)).min(1) });

const guests = z.strictObject({
  /** The id of an event or a camp. */
  event: z.int().positive(),
  /** Number of taken seats; for a camp in bookings of three and a rest. */
  seats: z.int().min(1).max(1_000),
  /** First names, used in turn, and the common last name. */
  names,
  family_name: z.strictObject({ en: line(20).min(1), ar: line(20).min(1) }),
  /** E-mails of accounts that also get a seat of an event. */
  accounts: z.array(z.email()).default([]),
});
type Item = z.infer<typeof guests>;

const maxFamily = 3;
const toEmail = (event: number, number: number): string => `guest.${event}.${number}@rafiq.example`;

/** Splits seats into bookings of a size: one seat for an event, a family's seats for a camp. */
function splitSeats(seats: number, size: number): number[] {
  return Array.from({ length: Math.ceil(seats / size) }, (_, index) => Math.min(size, seats - index * size));
}

async function insertAccounts(tx: Database, item: Item, count: number, now: Date): Promise<number[]> {
  const inserted = await tx
    .insert(users)
    .values(
      Array.from({ length: count }, (_, index) => {
        const language = index % 2 === 0 ? ('ar' as const) : ('en' as const);
        const first = item.names[language];
        return {
          email: toEmail(item.event, index + 1),
          language,
          createdAt: now,
          updatedAt: now,
          username: `${first[Math.floor(index / 2) % first.length]} ${item.family_name[language]}`,
          referralCode: `G${item.event}X${index + 1}`,
        };
      }),
    )
    .returning({ id: users.id });
  return inserted.map(({ id }) => id);
}

async function insertBookings(tx: Database, item: Item, event: EventRow, now: Date): Promise<void> {
  const isCamp = event.kind !== 'event';
  const sizes = splitSeats(item.seats, isCamp ? maxFamily : 1);
  const known = await tx.select({ id: users.id }).from(users).where(inArray(users.email, item.accounts));
  const guestIds = await insertAccounts(tx, item, sizes.length, now);
  const owners = [...guestIds, ...known.map(({ id }) => id)];
  sizes.push(...known.map(() => 1));
  const first = item.names[event.language];
  const last = item.family_name[event.language];
  const bookings = await tx
    .insert(eventBookings)
    .values(
      sizes.map((seats, index) => ({
        eventId: event.id,
        isCamp,
        seats,
        status: 'active' as const,
        createdAt: now,
        bookedAt: now,
        ownerId: owners[index] ?? 0,
        userId: owners[index] ?? 0,
        name: isCamp ? `${first[index % first.length]} ${last}` : null,
      })),
    )
    .returning();
  if (isCamp)
    await tx.insert(campParticipants).values(
      bookings.flatMap(({ id, seats }) =>
        Array.from({ length: seats }, (_, position) => ({
          bookingId: id,
          position,
          name: `${first[(id + position) % first.length]} ${last}`,
          occupation: '',
          address: '',
          age: 0,
        })),
      ),
    );
  await issueTickets(tx, bookings, now);
}

/** Imports guests who have booked seats, so that an event or a camp is full, nearly full or was well attended. They cannot sign in. */
export const guestsContent = defineDemonstration({
  name: 'demonstration-guests',
  after: ['demonstration-events', 'demonstration-camps', 'demonstration-accounts'],
  item: guests,
  keyOf: ({ event }: Item) => String(event),
  async findExisting(tx, items) {
    const found = await tx
      .selectDistinct({ id: eventBookings.eventId })
      .from(eventBookings)
      .innerJoin(users, eq(users.id, eventBookings.ownerId))
      .where(like(users.email, 'guest.%@rafiq.example'));
    const existing = new Set(found.map(({ id }) => id));
    return items.filter(({ event }) => existing.has(event)).map(({ event }) => String(event));
  },
  async create(tx, missing, { now, reject }) {
    const found = await tx
      .select()
      .from(events)
      .where(
        inArray(
          events.id,
          missing.map(({ event }) => event),
        ),
      );
    for (const item of missing) {
      const event = found.find(({ id }) => id === item.event);
      if (!event) return reject(item, 'event: there is no such event or camp.');
      if (event.capacity !== null && item.seats > event.capacity - event.seatsTaken)
        return reject(item, 'seats: there are not so many.');
      await insertBookings(tx, item, event, now);
    }
  },
});
