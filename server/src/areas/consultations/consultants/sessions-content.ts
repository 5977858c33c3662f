import { eq, inArray, sql } from 'drizzle-orm';
import { addDays, parseClock } from 'shared-api/rules/dates';
import { isDuration } from 'shared-api/rules/durations';
import { refundUntil } from 'shared-api/rules/session-window';
import { dateIn, toInstant } from 'shared-api/rules/time-zone';
import { email, language, line, text } from 'shared-api/wire';
import { z } from 'zod';
import type { Database } from '../../../kernel/index.ts';
import { ContentError, type ContentKind } from '../../../services/content/index.ts';
import { users } from '../../../services/users/index.ts';
import { findTermsByConsultant, getSessionPrice } from '../availability/terms.ts';
import { attendances, bookings, ratings } from '../booking/tables.ts';
import { findOrCreateAccount } from './demonstration-people.ts';
import { recountRatings } from './reviews.ts';
import { consultantProfiles } from './tables.ts';

const learner = z.strictObject({
  email,
  username: line(60).min(1),
  gender: z.number().int().min(1).max(3),
  language,
});

/** Imports learners of the demonstration, who write its reviews. */
export const learnersContent: ContentKind<z.infer<typeof learner>> = {
  name: 'demonstration-learners',
  after: ['consultants'],
  item: learner,
  keyOf: (person) => person.email,
  demonstration: true,
  async import(tx, items, now) {
    const emails = items.map((person) => person.email);
    const known = await tx.$count(users, inArray(sql`lower(${users.email})`, emails));
    for (const person of items) await findOrCreateAccount(tx, person, now);
    return { created: items.length - known, updated: 0, kept: known };
  },
};

const session = z.strictObject({
  id: z.number().int().positive(),
  consultant: email,
  learner: email,
  /** Days before the first import. */
  days_ago: z.number().int().min(1).max(365),
  /** In the consultant's zone. */
  from: z.string().refine((clock) => parseClock(clock) !== undefined),
  duration: z.number().refine(isDuration),
  free: z.boolean().default(false),
  /** No rating without stars. */
  stars: z.number().min(0.5).max(5).multipleOf(0.5).optional(),
  comment: text(2_000).default(''),
});
type Session = z.infer<typeof session>;

const uidOf = ({ id }: Session): string => `demonstration-${id}@rafiq.example`;

/** Imports past sessions of the demonstration with their ratings; an existing one is not changed. */
export const sessionsContent: ContentKind<Session> = {
  name: 'demonstration-sessions',
  after: ['consultants', 'demonstration-learners'],
  item: session,
  keyOf: ({ id }) => String(id),
  demonstration: true,
  async import(tx, items, now) {
    const known = await tx
      .select({ uid: bookings.uid })
      .from(bookings)
      .where(inArray(bookings.uid, items.map(uidOf)));
    const uids = new Set(known.map(({ uid }) => uid));
    const missing = items.filter((item) => !uids.has(uidOf(item)));
    if (missing.length > 0) await addSessions(tx, missing, now);
    return { created: missing.length, updated: 0, kept: items.length - missing.length };
  },
};

async function addSessions(tx: Database, items: readonly Session[], now: Date): Promise<void> {
  const emails = [...new Set(items.flatMap((item) => [item.consultant, item.learner]))];
  const people = await tx
    .select({ id: users.id, email: users.email, timezone: consultantProfiles.timezone })
    .from(users)
    .leftJoin(consultantProfiles, eq(consultantProfiles.userId, users.id))
    .where(inArray(sql`lower(${users.email})`, emails));
  const byEmail = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  const terms = await findTermsByConsultant(
    tx,
    people.map(({ id }) => id),
  );
  const planned = items.map((item) => {
    const consultant = byEmail.get(item.consultant);
    const learner = byEmail.get(item.learner);
    const refuse = (why: string): never => {
      throw new ContentError(`demonstration-sessions.json, ${item.id}: ${why}`);
    };
    if (!consultant?.timezone || !learner) return refuse('there is no such consultant or learner.');
    const { timezone } = consultant;
    const date = addDays(dateIn(timezone, now.getTime()), -item.days_ago);
    const minutes = parseClock(item.from) ?? 0;
    // An hour later if daylight saving skips the time.
    const start =
      toInstant(timezone, { date, minutes }) ?? toInstant(timezone, { date, minutes: minutes + 60 });
    if (start === undefined) return refuse('there is no such time.');
    const price = getSessionPrice(terms.get(consultant.id), item.duration, 'USD');
    if (!item.free && !price) return refuse('a session so long has no price.');
    const startsAt = new Date(start);
    const endsAt = new Date(start + item.duration * 60_000);
    return { item, consultantId: consultant.id, learnerId: learner.id, startsAt, endsAt, price };
  });
  const made = await tx
    .insert(bookings)
    .values(
      planned.map(({ item, consultantId, learnerId, startsAt, endsAt, price }) => {
        const booked = new Date(startsAt.getTime() - 3 * 86_400_000);
        return {
          consultantId,
          learnerId,
          startsAt,
          endsAt,
          duration: item.duration,
          status: 'confirmed' as const,
          isFree: item.free,
          refundUntil: new Date(refundUntil(startsAt.getTime(), terms.get(consultantId)?.marginHours ?? 0)),
          price: item.free ? null : price?.amount,
          currency: item.free ? null : price?.currency,
          createdAt: booked,
          confirmedAt: booked,
          uid: uidOf(item),
        };
      }),
    )
    .returning({ id: bookings.id, uid: bookings.uid });
  const idOf = new Map(made.map(({ id, uid }) => [uid, id]));
  const came = planned.flatMap(({ item, consultantId, learnerId, startsAt }) =>
    [consultantId, learnerId].map((userId) => ({
      bookingId: idOf.get(uidOf(item)) ?? 0,
      userId,
      at: startsAt,
    })),
  );
  await tx.insert(attendances).values(came);
  const rated = planned.flatMap(({ item, consultantId, learnerId, endsAt }) => {
    if (item.stars === undefined) return [];
    const bookingId = idOf.get(uidOf(item)) ?? 0;
    const createdAt = new Date(endsAt.getTime() + 3_600_000);
    return [{ bookingId, consultantId, learnerId, halves: item.stars * 2, comment: item.comment, createdAt }];
  });
  if (rated.length > 0) await tx.insert(ratings).values(rated);
  await recountRatings(tx, [...new Set(rated.map(({ consultantId }) => consultantId))]);
}
