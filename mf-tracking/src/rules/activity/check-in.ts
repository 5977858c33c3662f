import type { Activity } from 'shared-api/contracts/tracking/activities';
import type { Task } from 'shared-api/contracts/tracking/tasks';
import { z } from 'zod';

/** Something that a participant did in an activity or a task. It is stored on the device until the server has it. */
export const checkIn = z.object({
  /** `user_activity_id`; for a task its id; for an activity in a list that of the activity. */
  dayId: z.int(),
  /** The list of a day in which an activity was checked. */
  list: z.object({ runId: z.int(), date: z.string() }).optional(),
  /** The assignee, only for a task. */
  assigneeId: z.int().optional(),
  /**
   * An item was opened, a video was started or has ended, the participant reported the activity's progress or withdrew a report, or checked it or
   * counted its steps in a list.
   */
  kind: z.enum(['opened', 'started', 'ended', 'reported', 'undone', 'checked', 'counted']),
  /**
   * The id of the item; for a report or its withdrawal the progress; for a check 100, or 0 where it was taken back; for counted steps how many are
   * done.
   */
  value: z.int(),
  /** `day_ticket` of the activity. */
  ticket: z.string().optional(),
  /** Name of the activity or task, for messages. */
  name: z.string(),
  /** When it was done, ms. */
  doneAt: z.number(),
  /** Until when it counts, ms; undefined if it counts on a later day too. */
  countsUntil: z.number().optional(),
  /** Must not be sent before, ms: the end of a film counts only after its length. */
  notBefore: z.number().optional(),
  /** Whether the check-in could not be sent at once. */
  isDelayed: z.boolean().optional(),
  /** Why the server rejected it; it is not sent again. */
  rejection: z.string().optional(),
  /** Whether the server rejected the check-in after the time at which it stopped counting. */
  isLate: z.boolean().optional(),
});
export type CheckIn = z.infer<typeof checkIn>;

/** Identifies an activity in the list of a day. */
export const getListKey = (activityId: number, { runId, date }: NonNullable<CheckIn['list']>): string =>
  `run ${runId} ${date} ${activityId}`;

/** Identifies a check-in among those of a user. Doing the same twice is one check-in, and so is all that is done about an activity in a list: the last counts. */
export function getKey({
  dayId,
  assigneeId,
  list,
  kind,
  value,
}: Pick<CheckIn, 'dayId' | 'assigneeId' | 'list' | 'kind' | 'value'>): string {
  if (list) return getListKey(dayId, list);
  return `${assigneeId === undefined ? '' : 'task '}${dayId} ${kind} ${value}`;
}

/** Sorts check-ins in the order in which they were done. */
export const sortCheckIns = (all: readonly CheckIn[]): CheckIn[] =>
  [...all].sort((a, b) => a.doneAt - b.doneAt);

/** The next check-in to send. Skips those that wait for the length of a film. */
export const findNext = (
  all: readonly CheckIn[],
  now: number,
  isTried: (checkIn: CheckIn) => boolean,
): CheckIn | undefined =>
  sortCheckIns(all).find(
    (each) => each.rejection === undefined && (each.notBefore ?? 0) <= now && !isTried(each),
  );

/** Until when all of several check-ins count, ms; undefined if none of them has a limit. */
export function findDeadline(all: readonly CheckIn[]): number | undefined {
  const ends = all.map(({ countsUntil }) => countsUntil).filter((end) => end !== undefined);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

/**
 * Until when what is done now counts for a day, ms; undefined if it counts on a later day too.
 * @param date the shown day
 * @param expiresAt when the ticket of the day expires
 */
export function findCountsUntil(
  { date_type, end_date }: Pick<Activity, 'date_type' | 'end_date'>,
  date: string,
  expiresAt: string | null,
): number | undefined {
  const hasLaterDay = date_type === 'date_range' && end_date > date;
  return expiresAt === null || hasLaterDay ? undefined : Date.parse(expiresAt);
}

type Shown = Pick<
  Activity,
  | 'user_activity_id'
  | 'progress'
  | 'undo_progress'
  | 'is_completed'
  | 'auto_progress_update'
  | 'attachments'
  | 'videos'
  | 'quizs'
  | 'game'
  | 'social_media'
  | 'profs'
>;

/** Returns a function that completes an item if a check-in of a kind is about it. */
const completeBy =
  (own: readonly CheckIn[], kind: CheckIn['kind']) =>
  <Item extends Activity['attachments'][number]>(item: Item): Item =>
    own.some((each) => each.kind === kind && each.value === item.id)
      ? { ...item, percentage: 100, is_answered: 1 as const }
      : item;

/** The activity as the server will return it after these check-ins (PD-71, PD-136). */
export function applyCheckIns<A extends Shown>(activity: A, all: readonly CheckIn[]): A {
  const own = all.filter(
    ({ dayId, assigneeId, list, rejection }) =>
      assigneeId === undefined &&
      list === undefined &&
      dayId === activity.user_activity_id &&
      rejection === undefined,
  );
  if (own.length === 0) return activity;
  const next = {
    ...activity,
    attachments: activity.attachments.map(completeBy(own, 'opened')),
    game: activity.game.map(completeBy(own, 'opened')),
    social_media: activity.social_media.map(completeBy(own, 'opened')),
    videos: activity.videos.map(completeBy(own, 'ended')),
  };
  const { progress, undo_progress } =
    activity.auto_progress_update === 1
      ? { progress: Math.max(activity.progress, getMean(next)), undo_progress: null }
      : applyReports(activity, own);
  return { ...next, progress, undo_progress, is_completed: progress === 100 ? 1 : 0 };
}

/** The reported progress of an activity, and the value after a withdrawal of the last report. */
function applyReports({ progress, undo_progress }: Shown, own: readonly CheckIn[]) {
  const reached = undo_progress === null ? [progress] : [undo_progress, progress];
  for (const { kind, value } of sortCheckIns(own)) {
    const last = reached.at(-1) ?? 0;
    if (kind === 'reported' && value > last) reached.push(value);
    if (kind === 'undone' && value === last && reached.length > 1) reached.pop();
  }
  return { progress: reached.at(-1) ?? 0, undo_progress: reached.at(-2) ?? null };
}

/** Progress of an activity, computed from its items. */
function getMean({ attachments, videos, quizs, game, social_media, profs }: Shown): number {
  const items = [...attachments, ...videos, ...quizs, ...game, ...social_media, ...profs];
  const sum = items.reduce((total, { percentage }) => total + percentage, 0);
  return items.length === 0 ? 0 : Math.floor(sum / items.length);
}

/** The task as the server will return it after these check-ins. */
export function applyTaskCheckIns<T extends Pick<Task, 'id' | 'task_media'>>(
  task: T,
  all: readonly CheckIn[],
): T {
  const own = all.filter(
    ({ dayId, assigneeId, rejection }) =>
      assigneeId !== undefined && dayId === task.id && rejection === undefined,
  );
  if (own.length === 0) return task;
  const { attachments, videos } = task.task_media;
  return {
    ...task,
    task_media: {
      ...task.task_media,
      attachments: attachments.map(completeBy(own, 'opened')),
      videos: videos.map(completeBy(own, 'ended')),
    },
  };
}
