import { z } from 'zod';
import { defineCall, ownerOnly } from '../../contract.ts';
import { date, id, instant } from '../../wire.ts';
import { bit, dayTicket, score, trackingDetail } from './wire.ts';

/**
 * A participant's view of a single system, competition or level: its page, the calendar of the run and the activities of a day (TF §2.3, §4,
 * §7). Days are dates in the participant's zone (PD-68). Participant and family can act, an accepted supervisor can only read (PD-67).
 */

/**
 * State of a calendar day, by the activities that are scored on it: a `date_range` activity counts on its first day
 * (PD-69).
 * - `free`: no activity is scored on it, or it was over before the participant joined
 * - `future`: it has not come
 * - `due`: it is today, or one of its activities can still be done
 * - `done`: everything is completed
 * - `partial`: it is over, and something was done
 * - `missed`: it is over, and nothing was done
 */
const dayState = z.enum(['free', 'future', 'due', 'done', 'partial', 'missed']);
export type DayState = z.infer<typeof dayState>;

export const calendarDay = z.object({
  date: z.string(),
  state: dayState,
  /** Number of activities that are scored on it, and how many of them are completed. */
  total: z.int(),
  completed: z.int(),
  /** Percentage of the day's points; null if nothing is scored, and for a competition until its marking has ended (PD-81). */
  progress: score.nullable(),
});
export type CalendarDay = z.infer<typeof calendarDay>;

/** An activity in the list of a day. */
export const dayActivity = z.object({
  activity_id: z.int(),
  tracking_id: z.int(),
  name: z.string(),
  /** Language of its contents. */
  lang: z.enum(['ar', 'en']),
  date_type: z.enum(['date_range', 'day']),
  /** First and last date on which it can be done; a `date_range` activity is scored on the first one (PD-69). */
  first_day: z.string(),
  end_date: z.string(),
  /** The day on which it is scored. */
  scored_date: z.string(),
  /** 0 to 100. */
  progress: z.int(),
  is_completed: bit,
  /** 1: the server derives progress; 0: the participant reports it. */
  auto_progress_update: bit,
  /** Number of steps of a countable activity, such as five prayers, and how many of them are done; null for others (PD-136). */
  steps: z.int().nullable(),
  steps_done: z.int().nullable(),
  /** 1: it does not count for the score. */
  no_score: bit,
  /** Id of the activity on its day; null until somebody has opened it. */
  user_activity_id: z.int().nullable(),
  /** 0: the day has not come. */
  can_open: bit,
  /** 1: what is done now is scored. */
  can_progress: bit,
  /** 1: a proof waits for its mark. */
  waits_for_mark: bit,
});
export type DayActivity = z.infer<typeof dayActivity>;

/** A day of a run with its activities. */
const day = {
  /**
   * The displayed day: the requested one, else today; the first day if today is not part of the run. A requested day that is outside the
   * run or in the future is ignored. Null before the start.
   */
  date: z.string().nullable(),
  /** The participant's date, and when their next day starts. */
  today: z.string(),
  next_day_at: instant,
  /** Percentage of the day's points; null for a competition until its marking has ended (PD-81). */
  daily_progress: score.nullable(),
  activities: z.array(dayActivity),
  ...dayTicket,
};

export const runDay = z.object({
  tracking_id: z.int(),
  user_id: z.int(),
  /** The run whose day it is; null before the start. */
  tracking_enrollment_history_id: z.int().nullable(),
  ...day,
});
export type RunDay = z.infer<typeof runDay>;

/** TF §3, tracking, of the selected participant. */
export const participation = trackingDetail.extend({
  ...day,
  /** Null for a competition until its marking has ended (PD-81). */
  total_progress: score.nullable(),
  activity_progress: score.nullable(),
  invitation_progress: score.nullable(),
  /** Every day of the run in order; empty before the start. */
  days: z.array(calendarDay),
  /**
   * Number of days in a row on which something was done; the first two missed days of each month do not end it. Null before the start, and for a run of the
   * history.
   */
  streak_days: z.int().nullable(),
  /** Number of days of this month that can still be missed without ending it. */
  rest_days_left: z.int().nullable(),
  /** What `total_progress` could be today, had everything been done; null before the start, and for competitions. */
  possible_progress: score.nullable(),
  /** 1: the caller can act for the participant; 0: a supervisor, or a run of the history. */
  can_act: bit,
});
export type Participation = z.infer<typeof participation>;

const common = {
  method: 'GET',
  callers: ownerOnly,
  params: z.object({ id }),
} as const;

/** The participant's current run by default. */
const historyId = { tracking_enrollment_history_id: id.optional() };
/** Id of the participant; the caller by default. */
const familyMember = { family_member_id: id.optional() };

export const trackingData = defineCall({
  ...common,
  id: 'trackings.data',
  errors: ['not_enrolled'],
  path: '/api/trackingsystem/trackings/{id}/data',
  source: 'TF §2.3, §3, §4 and §7, PD-67, PD-68 and PD-81',
  summary:
    'The page of a participant in a single system, competition or level, with its calendar and the activities of the first day to show. 409 `not_enrolled` for one ' +
    'of the family who does not take part',
  query: z.object({ ...familyMember, ...historyId }),
  answer: z.object({ status: z.literal(true), data: participation }),
  example: { params: { id: 9 }, query: { family_member_id: 3 } },
});

export const trackingDay = defineCall({
  ...common,
  id: 'trackings.day',
  path: '/api/trackingsystem/trackings/{id}/data/day',
  source: 'TF §2.4, §4 and §7, PD-67 to PD-70',
  summary: "The activities of one day of a participant's run; 404 before the start",
  errors: ['not_enrolled'],
  query: z.object({ date, ...familyMember, ...historyId }),
  answer: z.object({ status: z.literal(true), data: runDay }),
  example: { params: { id: 9 }, query: { date: '2030-04-19', family_member_id: 3 } },
});

export const enrolledCompetition = defineCall({
  ...common,
  id: 'trackings.competition-enrolled',
  errors: ['not_enrolled'],
  path: '/api/trackingsystem/initiatives/{id}/enrolled',
  source: 'TF §2.3, §3, §4 and §7, PD-67, PD-68 and PD-81',
  summary:
    'The page of a participant in a competition, with its calendar and the activities of a day; today by default, the first day of a competition that today is not in. 409 ' +
    '`not_enrolled` for one of the family who does not take part',
  query: z.object({
    date: date.optional(),
    /** Id of the participant; the caller by default. */
    current_user_id: id.optional(),
    ...historyId,
  }),
  answer: z.object({ status: z.literal(true), data: participation }),
  example: { params: { id: 12 }, query: { current_user_id: 3 } },
});
