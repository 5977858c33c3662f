import type { ProgressEvent } from '../../progress/rules/derive-progress.ts';
import { type RunDates, scoredDates } from '../../runs/rules/days.ts';
import type { ScoredActivity } from '../../runs/rules/scores.ts';

/** The fields of an activity and its items on which a history depends. */
export interface HistoryActivity extends ScoredActivity {
  id: number;
  isAutoProgress: boolean;
  items: readonly { id: number; group: string; needsMark: boolean }[];
}

/** A file that was sent as a proof, with its review. */
export interface PlannedProof {
  itemId: number;
  needsMark: boolean;
  mediaId: string;
  filename: string;
  createdAt: Date;
  /** A review without a mark returned the proof. */
  review?: { mark?: number; comment: string; reviewerId: number; reviewedAt: Date };
}

/** A log event of an activity day. */
export interface PlannedEvent extends ProgressEvent {
  /** Unique key; for a proof's event only the prefix before the proof's id. */
  key: string;
  /** The participant by default. */
  actorId?: number;
}

/** An activity that was done on a day. */
export interface PlannedDay {
  activityId: number;
  day: string;
  events: PlannedEvent[];
  proof?: PlannedProof;
}

/**
 * Computes a pseudo-random number from 0 to 99 that is the same at each import, so that demonstrations are equal everywhere.
 * https://en.wikipedia.org/wiki/Fowler–Noll–Vo_hash_function
 */
export function computeRoll(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) % 100;
}

/** Reported percentages; most report everything. */
const reported = [100, 100, 100, 70, 40];

function eventsOf({ isAutoProgress, items }: HistoryActivity, roll: number, createdAt: Date): PlannedEvent[] {
  if (!isAutoProgress) {
    const percentage = reported[roll % reported.length] ?? 100;
    return [{ kind: 'reported', itemId: null, percentage, createdAt, key: `reported:${percentage}` }];
  }
  // Skips quizzes and proofs, which need attempts and files.
  return items
    .filter(({ group }) => group !== 'quizs' && group !== 'profs')
    .map(({ id, group }) => {
      const kind = group === 'videos' ? 'watched' : 'opened';
      return { kind, itemId: id, percentage: 100, createdAt, key: `${kind}:${id}` };
    });
}

/**
 * Plans the activities of a participant on the days before `today`.
 * @param seed differs between participants
 * @param diligence percentage of the activities that they did
 */
export function planHistory(
  activities: readonly HistoryActivity[],
  run: RunDates,
  { seed, diligence, today }: { seed: string; diligence: number; today: string },
): PlannedDay[] {
  return activities.flatMap((activity) =>
    scoredDates(activity, run).flatMap((day) => {
      const roll = computeRoll(`${seed} ${activity.id} ${day}`);
      if (day >= today || roll >= diligence) return [];
      // The afternoon in UTC has the same date in all zones of the demonstration's participants.
      const createdAt = new Date(
        `${day}T${String(12 + (roll % 8)).padStart(2, '0')}:${String(roll % 60).padStart(2, '0')}:00Z`,
      );
      const events = eventsOf(activity, roll, createdAt);
      return events.length === 0 ? [] : [{ activityId: activity.id, day, events }];
    }),
  );
}

/** Plans the day on which a proof was sent. */
export function planProof(activityId: number, day: string, proof: PlannedProof): PlannedDay {
  const { itemId, needsMark, createdAt, review } = proof;
  const submitted: PlannedEvent = {
    kind: 'proof_submitted',
    itemId,
    percentage: needsMark ? 0 : 100,
    createdAt,
    key: 'proof_submitted',
  };
  if (!review) return { activityId, day, proof, events: [submitted] };
  const kind = review.mark === undefined ? 'proof_returned' : 'proof_marked';
  const reviewed: PlannedEvent = {
    kind,
    itemId,
    percentage: review.mark ?? 0,
    createdAt: review.reviewedAt,
    key: kind,
    actorId: review.reviewerId,
  };
  return { activityId, day, proof, events: [submitted, reviewed] };
}
