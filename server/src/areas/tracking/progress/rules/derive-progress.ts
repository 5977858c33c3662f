import { progressOfItems } from '../../runs/rules/scores.ts';
import type { progressEvents } from '../tables.ts';

/*
 * Progress of an activity on a day, derived from its log (PD-71). The log alone decides: rebuilding from it gives the same rows.
 */

/** A line of the log. */
export type ProgressEvent = Pick<
  typeof progressEvents.$inferSelect,
  'itemId' | 'kind' | 'percentage' | 'createdAt'
>;

export interface ItemState {
  percentage: number;
  /** When it was completed, or its proof submitted. */
  answeredAt: Date | null;
}

export interface DayProgress {
  /** By item, those without an event left out. */
  items: ReadonlyMap<number, ItemState>;
  progress: number;
  isSelfReported: boolean;
  completedAt: Date | null;
}

/** An activity as its progress depends on it. */
export interface ProgressRules {
  isAutoProgress: boolean;
  /** The items that it has now. */
  itemIds: readonly number[];
}

const untouched: ItemState = { percentage: 0, answeredAt: null };

/** The state of an item after an event. Only a proof can lose its percentage: when it is removed or returned, or by its mark. */
function applyEvent(state: ItemState, { kind, percentage, createdAt }: ProgressEvent): ItemState {
  switch (kind) {
    case 'proof_submitted':
      return { percentage, answeredAt: createdAt };
    case 'proof_marked':
      return { percentage, answeredAt: state.answeredAt ?? createdAt };
    case 'proof_removed':
    case 'proof_returned':
      return untouched;
    default: {
      const isDone = kind === 'answered' || percentage === 100;
      return {
        percentage: Math.max(state.percentage, percentage),
        answeredAt: state.answeredAt ?? (isDone ? createdAt : null),
      };
    }
  }
}

/** Progress from the log of an activity day, in the order in which it was written. */
export function deriveProgress(
  { isAutoProgress, itemIds }: ProgressRules,
  events: readonly ProgressEvent[],
): DayProgress {
  const items = new Map<number, ItemState>();
  let reported = 0;
  let progress = 0;
  let completedAt: Date | null = null;
  for (const event of events) {
    if (event.itemId === null) reported = Math.max(reported, event.percentage);
    else items.set(event.itemId, applyEvent(items.get(event.itemId) ?? untouched, event));
    progress = isAutoProgress
      ? progressOfItems(itemIds.map((id) => items.get(id)?.percentage ?? 0))
      : reported;
    completedAt = progress === 100 ? (completedAt ?? event.createdAt) : null;
  }
  const isSelfReported = !isAutoProgress && events.some(({ itemId }) => itemId === null);
  return { items, progress, isSelfReported, completedAt };
}
