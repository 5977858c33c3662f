import type { Activity } from 'shared-api/contracts/tracking/activities';
import { z } from 'zod';

/** What a participant did in an activity, as it is stored on the device until the server has it. */
export const checkIn = z.object({
  /** `user_activity_id`. */
  dayId: z.int(),
  /** An item was opened, a video was started or has ended, or the participant reported the activity's progress. */
  kind: z.enum(['opened', 'started', 'ended', 'reported']),
  /** The item; of a report its progress. */
  value: z.int(),
  /** `day_ticket` of the activity. */
  ticket: z.string().optional(),
  /** Name of the activity, for messages. */
  name: z.string(),
  /** When it was done, ms. */
  doneAt: z.number(),
  /** Not to be sent before, ms: the end of a film counts after its length. */
  notBefore: z.number().optional(),
  /** It could not be sent at first. */
  isDelayed: z.boolean().optional(),
  /** Why the server rejected it; it is not sent again. */
  rejection: z.string().optional(),
});
export type CheckIn = z.infer<typeof checkIn>;

/** Identifies a check-in among those of a user: doing it twice is one. */
export const getKey = ({ dayId, kind, value }: Pick<CheckIn, 'dayId' | 'kind' | 'value'>): string =>
  `${dayId} ${kind} ${value}`;

/** In the order in which they were done. */
export const sortCheckIns = (all: readonly CheckIn[]): CheckIn[] =>
  [...all].sort((a, b) => a.doneAt - b.doneAt);

/** The next one to send; those that wait for a film's length are skipped. */
export const findNext = (
  all: readonly CheckIn[],
  now: number,
  isTried: (checkIn: CheckIn) => boolean,
): CheckIn | undefined =>
  sortCheckIns(all).find(
    (each) => each.rejection === undefined && (each.notBefore ?? 0) <= now && !isTried(each),
  );

type Shown = Pick<
  Activity,
  | 'user_activity_id'
  | 'progress'
  | 'is_completed'
  | 'auto_progress_update'
  | 'attachments'
  | 'videos'
  | 'quizs'
  | 'game'
  | 'social_media'
  | 'profs'
>;

/** An activity as the server will show it once it has these check-ins (PD-71). */
export function applyCheckIns<A extends Shown>(activity: A, all: readonly CheckIn[]): A {
  const own = all.filter(
    ({ dayId, rejection }) => dayId === activity.user_activity_id && rejection === undefined,
  );
  if (own.length === 0) return activity;
  const complete =
    (kind: CheckIn['kind']) =>
    <Item extends Activity['attachments'][number]>(item: Item): Item =>
      own.some((each) => each.kind === kind && each.value === item.id)
        ? { ...item, percentage: 100, is_answered: 1 as const }
        : item;
  const next = {
    ...activity,
    attachments: activity.attachments.map(complete('opened')),
    game: activity.game.map(complete('opened')),
    social_media: activity.social_media.map(complete('opened')),
    videos: activity.videos.map(complete('ended')),
  };
  const reports = own.filter(({ kind }) => kind === 'reported').map(({ value }) => value);
  const reached = activity.auto_progress_update === 1 ? getMean(next) : Math.max(0, ...reports);
  const progress = Math.max(activity.progress, reached);
  return { ...next, progress, is_completed: progress === 100 ? 1 : 0 };
}

/** Progress of an activity as it follows from its items. */
function getMean({ attachments, videos, quizs, game, social_media, profs }: Shown): number {
  const items = [...attachments, ...videos, ...quizs, ...game, ...social_media, ...profs];
  const sum = items.reduce((total, { percentage }) => total + percentage, 0);
  return items.length === 0 ? 0 : Math.floor(sum / items.length);
}
