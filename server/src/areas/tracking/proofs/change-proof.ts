import { eq } from 'drizzle-orm';
import { getToday } from 'shared-api/rules/day-clock';
import { type Database, Failure } from '../../../kernel/index.ts';
import { type Call, type LockedDay, lockActivityDay, requireDate } from '../progress/activity-day.ts';
import { type DayInput, findItem, getProgress, wrongItem } from '../progress/record-progress.ts';
import { recordEvent } from '../progress/save-progress.ts';
import { trackingProofs } from '../tables/proofs.ts';
import type { trackingItems } from '../tables/systems.ts';
import { findLiveProof, hasReturnedProof, type ProofPlace } from './find-proof.ts';
import { notifySubmitted } from './notify-submitted.ts';
import { type ProofInput, type ProofSource, toProofSource } from './store-proof.ts';

type Item = typeof trackingItems.$inferSelect;

/** A changed proof: its item, the day, and the activity's progress. */
export interface ChangedProof {
  item: Item;
  activityDayId: number;
  progress: number;
}

async function getProofItem(tx: Database, locked: LockedDay, itemId: number): Promise<Item> {
  const item = await findItem(tx, locked, itemId);
  if (item?.group !== 'profs') throw wrongItem();
  return item;
}

/** Checks the date of a new proof: a returned proof can be replaced until the run ends; otherwise the dates of progress apply. */
async function requireProofDate(
  tx: Database,
  locked: LockedDay,
  { place, ticket }: { place: ProofPlace; ticket: string | undefined },
  call: Call,
): Promise<void> {
  if (!(await hasReturnedProof(tx, place))) return requireDate(locked, ticket, call);
  if (getToday(locked.run, call.now) > locked.run.endDate) throw new Failure('deadline_passed');
}

/**
 * Submits a proof. A proof that needs no mark counts at once.
 * @throws Failure as `lockActivityDay`, `requireDate` and `toProofSource`; 400 `wrong_item`; 409 `proof_submitted`, `proof_marked`
 */
export async function submitProof(
  tx: Database,
  request: DayInput & { activityId: number; itemId: number; input: ProofInput },
  getStored: () => ProofSource | undefined,
  call: Call,
): Promise<ChangedProof> {
  const locked = await lockActivityDay(tx, request.userActivityId, call);
  const { actor, now } = call;
  if (locked.activity.id !== request.activityId) throw new Failure('not_found');
  const item = await getProofItem(tx, locked, request.itemId);
  const place = { activityDayId: locked.day.id, itemId: item.id };
  const live = await findLiveProof(tx, place);
  if (live) throw new Failure(live.status === 'marked' ? 'proof_marked' : 'proof_submitted');
  await requireProofDate(tx, locked, { place, ticket: request.ticket }, call);
  const source = toProofSource(request.input, item.proofType ?? 'file', getStored);
  const [proof] = await tx
    .insert(trackingProofs)
    .values({ ...place, ...source, status: 'submitted', submittedById: actor.userId, createdAt: now })
    .returning({ id: trackingProofs.id });
  if (!proof) throw new Error('A proof was not stored');
  await recordEvent(
    tx,
    locked,
    {
      kind: 'proof_submitted',
      itemId: item.id,
      percentage: item.needsMark ? 0 : 100,
      actorId: actor.userId,
      key: `proof_submitted:${proof.id}`,
    },
    now,
  );
  if (item.needsMark) await notifySubmitted(tx, locked, proof.id, now);
  return { item, activityDayId: locked.day.id, progress: await getProgress(tx, locked.day.id) };
}

/**
 * Removes a proof that is not marked; does nothing if there is none.
 * @throws Failure as `lockActivityDay`; 400 `wrong_item`; 409 `proof_marked` (PD-76)
 */
export async function removeProof(
  tx: Database,
  request: { userActivityId: number; itemId: number },
  call: Call,
): Promise<ChangedProof> {
  const locked = await lockActivityDay(tx, request.userActivityId, call);
  const item = await getProofItem(tx, locked, request.itemId);
  const live = await findLiveProof(tx, { activityDayId: locked.day.id, itemId: item.id });
  if (live?.status === 'marked') throw new Failure('proof_marked');
  if (live) {
    await tx.update(trackingProofs).set({ status: 'removed' }).where(eq(trackingProofs.id, live.id));
    await recordEvent(
      tx,
      locked,
      {
        kind: 'proof_removed',
        itemId: item.id,
        percentage: 0,
        actorId: call.actor.userId,
        key: `proof_removed:${live.id}`,
      },
      call.now,
    );
  }
  return { item, activityDayId: locked.day.id, progress: await getProgress(tx, locked.day.id) };
}
