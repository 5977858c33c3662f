import { and, eq, like, sql } from 'drizzle-orm';
import { addDays } from 'shared-api/rules/dates';
import { line } from 'shared-api/wire';
import { z } from 'zod';
import type { Database } from '../../../kernel/index.ts';
import { accountByEmail, ContentError, defineDemonstration } from '../../../services/content/index.ts';
import { users } from '../../../services/users/index.ts';
import { scoredDates, todayIn } from '../runs/rules/days.ts';
import { findTracking } from '../systems/find-tracking.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { insertParticipants, type NewParticipant, type PlanMore } from './insert-participants.ts';
import { insertRows } from './insert-rows.ts';
import { computeRoll, planProof } from './rules/plan-history.ts';
import { storePhoto } from './store-photo.ts';

const names = z.strictObject({ en: z.array(line(40).min(1)).min(1), ar: z.array(line(40).min(1)).min(1) });

const crowd = z.strictObject({
  tracking: z.number().int().positive(),
  count: z.number().int().min(1).max(1_000),
  /** First names, used in turn, and the common last name. */
  names,
  family_name: z.strictObject({ en: line(20).min(1), ar: line(20).min(1) }),
  /** A photograph in the folder `media` that they sent for each proof that is a marked file. */
  proof: z.string().optional(),
});
type Item = z.infer<typeof crowd>;

const emailOf = (tracking: number, place: number): string => `participant.${tracking}.${place}@rafiq.example`;
/** E-mail of the operator who marks the proofs of a crowd. */
const marker = 'operator@rafiq.example';

/** Imports many participants of a system, each with a history of their own. They cannot sign in. */
export const crowdsContent = defineDemonstration({
  name: 'demonstration-crowds',
  after: ['demonstration-family', 'demonstration-trackings'],
  item: crowd,
  keyOf: ({ tracking }: Item) => String(tracking),
  async findExisting(tx, items) {
    const found = await tx
      .selectDistinct({ tracking: trackingEnrolments.trackingId })
      .from(trackingEnrolments)
      .innerJoin(users, eq(users.id, trackingEnrolments.userId))
      .where(and(like(users.email, 'participant.%@rafiq.example')));
    const known = new Set(found.map(({ tracking }) => tracking));
    return items.filter(({ tracking }) => known.has(tracking)).map(({ tracking }) => String(tracking));
  },
  async create(tx, missing, { now, sources, reject }) {
    for (const item of missing) {
      const tracking = await findTracking(tx, item.tracking);
      if (!tracking) return reject(item, 'tracking: there is no such system.');
      const photo = item.proof === undefined ? undefined : await storePhoto(tx, item.proof, sources, now);
      const participants = await insertAccounts(tx, item, now);
      const reviewerId = (await accountByEmail.find(tx, [marker])).get(marker);
      if (photo !== undefined && reviewerId === undefined)
        throw new ContentError(`demonstration-crowds.json: there is no account ${marker}.`);
      const today = todayIn('UTC', now);
      const planMore: PlanMore = ({ seed, diligence }, run, activities) =>
        activities.flatMap((activity) =>
          activity.items
            .filter(({ group, needsMark }) => group === 'profs' && needsMark)
            .flatMap(({ id: itemId }) =>
              scoredDates(activity, run).flatMap((day) => {
                const roll = computeRoll(`${seed} proof ${itemId} ${day}`);
                if (photo === undefined || reviewerId === undefined || day >= today || roll >= diligence)
                  return [];
                return [
                  planProof(activity.id, day, {
                    ...photo,
                    itemId,
                    needsMark: true,
                    createdAt: new Date(`${day}T18:00:00Z`),
                    review: {
                      mark: 100 - 10 * (roll % 5),
                      comment: '',
                      reviewerId,
                      reviewedAt: new Date(`${addDays(day, 1)}T09:00:00Z`),
                    },
                  }),
                ];
              }),
            ),
        );
      await insertParticipants(tx, { tracking, participants, planMore }, now);
    }
  },
});

async function insertAccounts(tx: Database, item: Item, now: Date): Promise<NewParticipant[]> {
  const accounts = Array.from({ length: item.count }, (_, place) => {
    const language = place % 2 === 0 ? 'ar' : 'en';
    const first = item.names[language];
    return {
      email: emailOf(item.tracking, place + 1),
      language,
      createdAt: now,
      updatedAt: now,
      username: `${first[Math.floor(place / 2) % first.length]} ${item.family_name[language]}`,
      gender: 3,
      referralCode: `D${item.tracking}X${place + 1}`,
    };
  });
  const inserted = await insertRows<{ id: number; email: string }>(tx, users, accounts, sql`id, email`);
  return inserted.map(({ id, email }) => ({
    userId: id,
    buyerId: id,
    seed: email,
    daysAgo: 0,
    // Most are diligent, each to a different degree.
    diligence: 35 + Math.floor(computeRoll(email) * 0.63),
    isUnlimited: false,
    price: null,
    currency: null,
  }));
}
