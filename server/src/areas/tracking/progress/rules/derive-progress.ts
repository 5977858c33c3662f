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

/** The state of an item after an event. Only a proof can lose its percentage, when it is removed or returned, or by its mark, and a quiz that is graded again. */
function applyEvent(state: ItemState, { kind, percentage, createdAt }: ProgressEvent): ItemState {
  switch (kind) {
    case 'proof_submitted':
      return { percentage, answeredAt: createdAt };
    case 'proof_marked':
    case 'regraded':
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

/** A report that counts: nobody has taken it back. */
export type Report = Pick<ProgressEvent, 'percentage' | 'createdAt'>;

/** The reports that count after an event of the whole activity; one that is taken back leaves those before it (PD-136). */
function applyReport(reports: readonly Report[], event: ProgressEvent): Report[] {
  if (event.kind === 'report_withdrawn')
    return reports.filter(({ percentage }) => percentage !== event.percentage);
  return [...reports, event];
}

/** Lists the reports that count, in the order in which they were made; of those made by calls each is higher than the one before. */
export const listReports = (events: readonly ProgressEvent[]): Report[] =>
  events.filter(({ itemId }) => itemId === null).reduce<Report[]>(applyReport, []);

/** What the reports of an activity add up to: the highest, 0 without any. */
export const getReported = (reports: readonly Report[]): number =>
  Math.max(0, ...reports.map(({ percentage }) => percentage));

/** Progress from the log of an activity day, in the order in which it was written. */
export function deriveProgress(
  { isAutoProgress, itemIds }: ProgressRules,
  events: readonly ProgressEvent[],
): DayProgress {
  const items = new Map<number, ItemState>();
  let reports: Report[] = [];
  let progress = 0;
  let completedAt: Date | null = null;
  for (const event of events) {
    if (event.itemId === null) reports = applyReport(reports, event);
    else items.set(event.itemId, applyEvent(items.get(event.itemId) ?? untouched, event));
    progress = isAutoProgress
      ? progressOfItems(itemIds.map((id) => items.get(id)?.percentage ?? 0))
      : getReported(reports);
    completedAt = progress === 100 ? (completedAt ?? event.createdAt) : null;
  }
  const isSelfReported = !isAutoProgress && reports.length > 0;
  return { items, progress, isSelfReported, completedAt };
}
