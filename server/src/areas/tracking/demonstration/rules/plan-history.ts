import type { ProgressEvent } from '../../progress/rules/derive-progress.ts';
import { type RunDates, scoredDates } from '../../runs/rules/days.ts';
import type { ScoredActivity } from '../../runs/rules/scores.ts';

/** An activity with its items, as far as a history depends on them. */
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
  /** Without a mark it was returned. */
  review?: { mark?: number; comment: string; reviewerId: number; reviewedAt: Date };
}

/** An event of the log, of an activity on a day. */
export interface PlannedEvent extends ProgressEvent {
  /** Of a proof's event only its beginning, before the proof's id. */
  key: string;
  /** The participant, if not given. */
  actorId?: number;
}

/** An activity of a day that somebody did. */
export interface PlannedDay {
  activityId: number;
  day: string;
  events: PlannedEvent[];
  proof?: PlannedProof;
}

/**
 * A number from 0 to 99 that looks random and is the same at each import, so that a demonstration is the same everywhere.
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
  // Quizzes have attempts and proofs have files: neither is invented here.
  return items
    .filter(({ group }) => group !== 'quizs' && group !== 'profs')
    .map(({ id, group }) => {
      const kind = group === 'videos' ? 'watched' : 'opened';
      return { kind, itemId: id, percentage: 100, createdAt, key: `${kind}:${id}` };
    });
}

/**
 * Plans what a participant did on the days before `today`.
 * @param seed differs between participants
 * @param diligence percentage of what there was to do that they did
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
      // In the afternoon by UTC, which is on that date everywhere that participants of a demonstration are.
      const createdAt = new Date(
        `${day}T${String(12 + (roll % 8)).padStart(2, '0')}:${String(roll % 60).padStart(2, '0')}:00Z`,
      );
      const events = eventsOf(activity, roll, createdAt);
      return events.length === 0 ? [] : [{ activityId: activity.id, day, events }];
    }),
  );
}

/** A day on which a proof was sent. */
export function planProof(activityId: number, day: string, proof: PlannedProof): PlannedDay {
  const { itemId, needsMark, createdAt, review } = proof;
  const submitted: PlannedEvent = {
    ...{ kind: 'proof_submitted', itemId, percentage: needsMark ? 0 : 100, createdAt },
    key: 'proof_submitted',
  };
  if (!review) return { activityId, day, proof, events: [submitted] };
  const kind = review.mark === undefined ? 'proof_returned' : 'proof_marked';
  const reviewed: PlannedEvent = {
    ...{ kind, itemId, percentage: review.mark ?? 0, createdAt: review.reviewedAt },
    ...{ key: kind, actorId: review.reviewerId },
  };
  return { activityId, day, proof, events: [submitted, reviewed] };
}
