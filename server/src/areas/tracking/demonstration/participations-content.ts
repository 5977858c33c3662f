/** @module Participants of the demonstration with their history. */

import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { addDays } from 'shared-api/rules/dates';
import { email, line, text } from 'shared-api/wire';
import { z } from 'zod';
import type { Database } from '../../../kernel/index.ts';
import {
  consultantByEmail,
  defineDemonstration,
  reference,
  referenceBy,
  referenceById,
} from '../../../services/content/index.ts';
import { users } from '../../../services/users/index.ts';
import { familyMembers } from '../../profile-chat/index.ts';
import { todayIn } from '../runs/rules/days.ts';
import { findTracking } from '../systems/find-tracking.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackingNotes } from '../tables/notes.ts';
import { supervisionRequests } from '../tables/supervision.ts';
import { trackings } from '../tables/systems.ts';
import { insertParticipants, type PlanMore, readActivities } from './insert-participants.ts';
import { type PlannedProof, planProof } from './rules/plan-history.ts';
import { storePhoto } from './store-photo.ts';

const participation = z.strictObject({
  tracking: z.number().int().positive(),
  /** The e-mail of an account, or that of a parent and the name of a child: `learner@rafiq.example Yusuf Demo`. */
  participant: line(200).min(1),
  days_ago: z.number().int().min(0).max(365).default(0),
  /** Percentage of the activities that they did. */
  diligence: z.number().int().min(0).max(100),
  unlimited: z.boolean().default(false),
  price: z.strictObject({ amount: z.number().positive(), currency: z.enum(['USD', 'EGP']) }).optional(),
  /** Notes about the first activity. */
  notes: z.array(line(150).min(1)).default([]),
  /** Photographs in the folder `media` that were sent yesterday, or on the first day of their activity. */
  proofs: z
    .array(
      z.strictObject({
        item: z.number().int().positive(),
        file: z.string(),
        /** Mark in percent. */
        mark: z.number().int().min(0).max(100).optional(),
        returned: z.boolean().default(false),
        comment: text(2_000).default(''),
      }),
    )
    .default([]),
  supervisor: z.strictObject({ consultant: email, accepted: z.boolean() }).optional(),
});
type Item = z.infer<typeof participation>;

const keyOf = ({ tracking, participant }: Pick<Item, 'tracking' | 'participant'>): string =>
  `${tracking} ${participant}`;

/** The parent of a participant, or the participant; expects a row of `users`. */
const ownerId = sql<number>`coalesce((select ${familyMembers.ownerId} from ${familyMembers} where ${familyMembers.memberId} = ${users.id} and ${familyMembers.removedAt} is null), ${users.id})`;
const participantKey: SQL<string> = sql<string>`coalesce((select lower(parent.email) || ' ' || ${users.username} from ${familyMembers}
  join ${users} parent on parent.id = ${familyMembers.ownerId} where ${familyMembers.memberId} = ${users.id} and ${familyMembers.removedAt} is null), lower(${users.email}))`;
const participantByKey = referenceBy<string>(
  users,
  participantKey,
  (key) => `there is no participant ${key}.`,
);

/** Imports the histories of the demonstration's users: a family in the middle of its systems. */
export const participationsContent = defineDemonstration({
  name: 'demonstration-participations',
  after: ['demonstration-family', 'demonstration-trackings', 'consultants'],
  item: participation,
  keyOf,
  references: {
    tracking: reference(referenceById(trackings, 'system'), (item: Item) => item.tracking),
    participant: reference(participantByKey, (item: Item) => item.participant),
    supervisor: reference(consultantByEmail, (item: Item) => item.supervisor?.consultant),
  },
  async findExisting(tx, items) {
    const found = await tx
      .select({ tracking: trackingEnrolments.trackingId, participant: participantKey })
      .from(trackingEnrolments)
      .innerJoin(users, eq(users.id, trackingEnrolments.userId))
      .where(
        inArray(
          trackingEnrolments.trackingId,
          items.map(({ tracking }) => tracking),
        ),
      );
    return found.map(keyOf);
  },
  async create(tx, missing, { now, sources, ids, reject }) {
    for (const item of missing) {
      const tracking = await findTracking(tx, item.tracking);
      if (!tracking) return reject(item, 'tracking: there is no such system.');
      const userId = ids.participant(item.participant);
      const [owner] = await tx.select({ id: ownerId }).from(users).where(eq(users.id, userId));
      const buyerId = owner?.id ?? userId;
      const photos = await Promise.all(
        item.proofs.map(async (proof) => ({ ...proof, ...(await storePhoto(tx, proof.file, sources, now)) })),
      );
      const reviewerId = tracking.providerId ?? buyerId;
      const yesterday = addDays(todayIn('UTC', now), -1);
      const planMore: PlanMore = (_, run, activities) =>
        photos.flatMap(({ item: itemId, mediaId, filename, mark, returned, comment }) => {
          const activity = activities.find(({ items }) => items.some(({ id }) => id === itemId));
          if (!activity) return reject(item, `proofs: the system has no item ${itemId}.`);
          const day = activity.dateType === 'day' ? yesterday : addDays(run.startDate, activity.firstDay - 1);
          const review = { mark, comment, reviewerId, reviewedAt: new Date(`${yesterday}T20:00:00Z`) };
          const proof: PlannedProof = {
            itemId,
            mediaId,
            filename,
            createdAt: new Date(`${yesterday}T16:00:00Z`),
            needsMark: activity.items.some(({ id, needsMark }) => id === itemId && needsMark),
            ...((mark !== undefined || returned) && { review }),
          };
          return [planProof(activity.id, day, proof)];
        });
      const participant = {
        userId,
        buyerId,
        seed: item.participant,
        daysAgo: item.days_ago,
        diligence: item.diligence,
        isUnlimited: item.unlimited,
        price: item.price ? Math.round(item.price.amount * 100) : null,
        currency: item.price?.currency ?? null,
      };
      await insertParticipants(tx, { tracking, participants: [participant], planMore }, now);
      await insertNotes(tx, item, { userId, authorId: buyerId }, now);
      await requestSupervision(
        tx,
        item,
        { userId, requesterId: buyerId, consultantId: ids.supervisor(item.supervisor?.consultant) },
        now,
      );
    }
  },
});

async function insertNotes(
  tx: Database,
  { tracking, notes }: Item,
  people: { userId: number; authorId: number },
  now: Date,
): Promise<void> {
  const [first] = notes.length === 0 ? [] : await readActivities(tx, tracking);
  if (!first) return;
  const times = notes.map((_, place) => new Date(now.getTime() - (notes.length - place) * 86_400_000));
  await tx.insert(trackingNotes).values(
    notes.map((note, place) => {
      const at = times[place] ?? now;
      return { ...people, activityId: first.id, note, createdAt: at, updatedAt: at };
    }),
  );
}

async function requestSupervision(
  tx: Database,
  { tracking, supervisor }: Item,
  { consultantId, ...people }: { userId: number; requesterId: number; consultantId: number | null },
  now: Date,
): Promise<void> {
  if (!supervisor || consultantId === null) return;
  await tx.insert(supervisionRequests).values({
    ...people,
    consultantId,
    trackingId: tracking,
    createdAt: new Date(now.getTime() - 86_400_000),
    ...(supervisor.accepted ? { status: 1, answeredAt: now } : { status: 0 }),
  });
}
