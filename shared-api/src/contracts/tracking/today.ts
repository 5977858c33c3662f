import { z } from 'zod';
import { defineCall, signedIn } from '../../contract.ts';
import { instant } from '../../wire.ts';
import { timezone } from '../consultations/wire.ts';
import { dayActivity } from './participation.ts';
import { taskCard } from './tasks.ts';
import { bit, dayTicket, score, trackingStructure, trackingType } from './wire.ts';

/** The day of a family: what each member has to do today (PD-67, PD-68). */

/**
 * State of an activity of the day.
 * - `due`: it can be done today
 * - `late`: its scored day has passed, and it can still be done (a `date_range` activity, PD-69)
 * - `waiting`: everything is submitted, and a proof waits for its mark
 * - `done`: it is completed
 */
const todayState = z.enum(['due', 'late', 'waiting', 'done']);
export type TodayState = z.infer<typeof todayState>;

export const todayActivity = dayActivity.extend({ state: todayState });
export type TodayActivity = z.infer<typeof todayActivity>;

/** A proof that was returned and can be sent again until the run ends. */
export const returnedProof = z.object({
  activity_id: z.int(),
  /** Name of the activity. */
  name: z.string(),
  /** What is requested. */
  item_name: z.string(),
  /** The day on which the activity is scored. */
  date: z.string(),
  /** The comment with which it was returned. */
  comment: z.string().nullable(),
});
export type ReturnedProof = z.infer<typeof returnedProof>;

/** A participant's current run, or a competition that has not started. */
export const todayRun = z.object({
  tracking_id: z.int(),
  name: z.string(),
  type: trackingType,
  image: z.string().nullable(),
  package_id: z.int().nullable(),
  tracking_enrollment_history_id: z.int(),
  start_date: z.string(),
  end_date: z.string(),
  /** Current date of the run; in another zone for a competition that started before the family travelled. */
  today: z.string(),
  /** 0: a competition whose first day has not come. */
  has_started_tracking: bit,
  /** Null for a competition until its marking has ended (PD-81). */
  total_progress: score.nullable(),
  /** Activities of today, in order. */
  activities: z.array(todayActivity),
  ...dayTicket,
  /** Number of yesterday's scored activities that were not done and can no longer be done; 0 if the participant has just joined. */
  missed_count: z.int(),
  /** Number of proofs of all days of the run that wait for their mark. */
  waiting_count: z.int(),
  /** Proofs of all days of the run to send again, the oldest day first. */
  returned_proofs: z.array(returnedProof),
});
export type TodayRun = z.infer<typeof todayRun>;

/** A product in which somebody is enrolled and that they have not started. */
export const notStarted = z.object({
  tracking_id: z.int(),
  name: z.string(),
  type: trackingType,
  tracking_type: trackingStructure,
});
export type NotStarted = z.infer<typeof notStarted>;

export const todayPerson = z.object({
  id: z.int(),
  username: z.string(),
  avatar: z.string().nullable(),
  /** 1: the caller. */
  me: bit,
  /** Current date of the person, in the zone of the family. */
  today: z.string(),
  /** Number of today's activities of all runs: those that can be done now (`due` and `late`), those that wait for a mark, and those that are completed. */
  open_count: z.int(),
  waiting_count: z.int(),
  done_count: z.int(),
  runs: z.array(todayRun),
  not_started: z.array(notStarted),
  /** Tasks of consultants that can be done today, by their end. */
  tasks: z.array(taskCard),
});
export type TodayPerson = z.infer<typeof todayPerson>;

export const today = defineCall({
  id: 'trackings.today',
  method: 'GET',
  path: '/api/trackingsystem/today',
  source: 'PD-67 to PD-70, PD-81',
  summary:
    'What the caller and every member of their family have to do today, by the zone of the family: their runs under way with the activities of the day, what was missed yesterday, ' +
    'the proofs that wait for a mark or were returned, the tasks that are open, and what was not started; with `day` what the next day will have',
  callers: signedIn,
  query: z.object({
    /** `tomorrow`: the same of the next day, of which nothing can be opened yet. */
    day: z.enum(['today', 'tomorrow']).default('today'),
  }),
  example: { query: {} },
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      /** When the first of their days ends; later answers are about the next day. */
      next_day_at: instant,
      /** IANA zone of the family; null before one is known. */
      timezone: z.string().nullable(),
      /** The caller, then their family in the order in which they were added. */
      people: z.array(todayPerson),
    }),
  }),
});
export type Today = z.infer<typeof today.answer>['data'];

export const setZone = defineCall({
  id: 'trackings.set-zone',
  method: 'POST',
  path: '/api/trackingsystem/today/zone',
  source: 'PD-68, PD-130',
  summary:
    "Change the time zone by which the days of the caller's family are counted, for all its members. The current day stays and ends at the next midnight there, at the earliest " +
    'after six hours or when it would have ended; no day is left out and none comes twice. Competitions under way keep their zone',
  callers: signedIn,
  body: z.object({ timezone }),
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      timezone: z.string(),
      /** The date of the family, and when it ends. */
      today: z.string(),
      next_day_at: instant,
    }),
  }),
  example: { body: { timezone: 'America/Toronto' } },
});
