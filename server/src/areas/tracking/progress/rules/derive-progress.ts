import { progressOfItems } from '../../runs/rules/scores.ts';
import type { progressEvents } from '../../tables/progress.ts';

/*
 * Progress of an activity on a day, derived from its log (PD-71). The log is the only source: rebuilding from it gives the same rows.
 */

/** An event of the log. */
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
  /** States by item; items without an event are missing. */
  items: ReadonlyMap<number, ItemState>;
  progress: number;
  isSelfReported: boolean;
  completedAt: Date | null;
}

/** The fields of an activity on which its progress depends. */
export interface ProgressRules {
  isAutoProgress: boolean;
  /** Ids of its current items. */
  itemIds: readonly number[];
}

const untouched: ItemState = { percentage: 0, answeredAt: null };

/** The state of an item after an event. The percentage can only decrease for a proof (removed, returned or marked) and for a regraded quiz. */
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

/** A valid report, which was not withdrawn. */
export type Report = Pick<ProgressEvent, 'percentage' | 'createdAt'>;

/** The valid reports after an event of the whole activity; a withdrawal keeps the other reports (PD-136). */
function applyReport(reports: readonly Report[], event: ProgressEvent): Report[] {
  if (event.kind === 'report_withdrawn')
    return reports.filter(({ percentage }) => percentage !== event.percentage);
  return [...reports, event];
}

/** Lists the valid reports in order. If calls made them, each is higher than the one before. */
export const listReports = (events: readonly ProgressEvent[]): Report[] =>
  events.filter(({ itemId }) => itemId === null).reduce<Report[]>(applyReport, []);

/** The progress from reports: the highest report, or 0. */
export const getReported = (reports: readonly Report[]): number =>
  Math.max(0, ...reports.map(({ percentage }) => percentage));

/** Derives progress from the log of an activity day, in the order of its events. */
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
