import { inArray } from 'drizzle-orm';
import { addDays, parseClock } from 'shared-api/rules/dates';
import { isDuration } from 'shared-api/rules/durations';
import { refundUntil } from 'shared-api/rules/session-window';
import { dateIn, toInstant } from 'shared-api/rules/time-zone';
import { email, language, line, text } from 'shared-api/wire';
import { z } from 'zod';
import type { Database } from '../../../kernel/index.ts';
import {
  accountByEmail,
  defineDemonstration,
  findAccountEmails,
  reference,
} from '../../../services/content/index.ts';
import { findTermsByConsultant, getSessionPrice } from '../availability/terms.ts';
import { createAccount } from '../consultants/demonstration-people.ts';
import { attendances, bookings, ratings } from '../tables/booking.ts';
import { consultantProfiles } from '../tables/consultants.ts';
import { recountRatings } from './recount-ratings.ts';

const learner = z.strictObject({
  email,
  username: line(60).min(1),
  gender: z.number().int().min(1).max(3),
  language,
});

/** Imports learners of the demonstration, who write its reviews. */
export const learnersContent = defineDemonstration({
  name: 'demonstration-learners',
  after: ['consultants'],
  item: learner,
  keyOf: (person) => person.email,
  findExisting: findAccountEmails,
  async create(tx, missing, { now }) {
    for (const person of missing) await createAccount(tx, person, now);
  },
});

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
  /** The session is not rated without stars. */
  stars: z.number().min(0.5).max(5).multipleOf(0.5).optional(),
  comment: text(2_000).default(''),
});
type Session = z.infer<typeof session>;

const uidOf = ({ id }: Session): string => `demonstration-${id}@rafiq.example`;

/** Imports past sessions of the demonstration with their ratings. */
export const sessionsContent = defineDemonstration({
  name: 'demonstration-sessions',
  after: ['consultants', 'demonstration-learners'],
  item: session,
  keyOf: ({ id }) => String(id),
  references: {
    consultant: reference(accountByEmail, ({ consultant }: Session) => consultant),
    learner: reference(accountByEmail, (item: Session) => item.learner),
  },
  async findExisting(tx, items) {
    const known = await tx
      .select({ uid: bookings.uid })
      .from(bookings)
      .where(inArray(bookings.uid, items.map(uidOf)));
    const uids = new Set(known.map(({ uid }) => uid));
    return items.filter((item) => uids.has(uidOf(item))).map(({ id }) => String(id));
  },
  async create(tx, missing, { now, ids, reject }) {
    const zones = new Map(
      (
        await tx
          .select({ id: consultantProfiles.userId, timezone: consultantProfiles.timezone })
          .from(consultantProfiles)
      ).map(({ id, timezone }) => [id, timezone]),
    );
    const sessions = missing.map((item) => {
      const consultantId = ids.consultant(item.consultant);
      const timezone = zones.get(consultantId);
      if (timezone === undefined) return reject(item, `consultant: ${item.consultant} is no consultant.`);
      return { item, consultantId, learnerId: ids.learner(item.learner), timezone };
    });
    await addSessions(tx, sessions, now, reject);
  },
});

interface PlannedSession {
  item: Session;
  consultantId: number;
  learnerId: number;
  timezone: string;
}

async function addSessions(
  tx: Database,
  sessions: readonly PlannedSession[],
  now: Date,
  reject: (item: Session, what: string) => never,
): Promise<void> {
  const terms = await findTermsByConsultant(
    tx,
    sessions.map(({ consultantId }) => consultantId),
  );
  const planned = sessions.map(({ item, consultantId, learnerId, timezone }) => {
    const date = addDays(dateIn(timezone, now.getTime()), -item.days_ago);
    const minutes = parseClock(item.from) ?? 0;
    // An hour later if daylight saving skips the time.
    const start =
      toInstant(timezone, { date, minutes }) ?? toInstant(timezone, { date, minutes: minutes + 60 });
    if (start === undefined) return reject(item, 'there is no such time.');
    const price = getSessionPrice(terms.get(consultantId), item.duration, 'USD');
    if (!item.free && !price) return reject(item, 'a session so long has no price.');
    const startsAt = new Date(start);
    const endsAt = new Date(start + item.duration * 60_000);
    return { item, consultantId, learnerId, startsAt, endsAt, price };
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
