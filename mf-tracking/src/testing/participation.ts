import type {
  CalendarDay,
  DayActivity,
  Participation,
  RunDay,
} from 'shared-api/contracts/tracking/participation';
import type { Run } from 'shared-api/contracts/tracking/runs';
import { detailAnswer, enrolledAnswer } from './trackings.ts';

/** A daily activity that was not started. */
export const activityAnswer = (activity: Partial<DayActivity> = {}): DayActivity => ({
  activity_id: 91,
  tracking_id: 9,
  name: 'Read together',
  lang: 'en',
  date_type: 'day',
  first_day: '2030-05-01',
  end_date: '2030-05-21',
  scored_date: '2030-05-03',
  progress: 0,
  is_completed: 0,
  auto_progress_update: 1,
  steps: null,
  steps_done: null,
  no_score: 0,
  user_activity_id: null,
  can_open: 1,
  can_progress: 1,
  waits_for_mark: 0,
  ...activity,
});

const calendarDay = (date: string, state: CalendarDay['state']): CalendarDay => ({
  date,
  state,
  total: 1,
  completed: state === 'done' ? 1 : 0,
  progress: state === 'done' ? 100 : 0,
});

/** A run of Mona (3) from 1 to 5 May 2030. Today is the third day; the first is done, the second missed. */
export const participationAnswer = (participation: Partial<Participation> = {}): Participation => ({
  ...detailAnswer(enrolledAnswer()),
  start_date: '2030-05-01',
  end_date: '2030-05-05',
  last_end_date: '2030-05-05',
  has_started_tracking: 1,
  total_progress: 20,
  tracking_enrollment_history_id: 31,
  date: '2030-05-03',
  today: '2030-05-03',
  next_day_at: '2030-05-03T21:00:00.000Z',
  days: [
    calendarDay('2030-05-01', 'done'),
    calendarDay('2030-05-02', 'missed'),
    calendarDay('2030-05-03', 'due'),
    calendarDay('2030-05-04', 'future'),
    calendarDay('2030-05-05', 'future'),
  ],
  activities: [activityAnswer()],
  streak_days: 0,
  rest_days_left: 2,
  possible_progress: 60,
  can_act: 1,
  day_ticket: 'ticket of the day',
  day_ticket_expires_at: '2030-05-03T21:15:00.000Z',
  ...participation,
});

export const buildParticipation = (participation: Partial<Participation> = {}) => ({
  body: { status: true, data: participationAnswer(participation) },
});

/** A day of the run of `participationAnswer`. */
export const buildRunDay = (day: Partial<RunDay> & { date: string }) => ({
  body: {
    status: true,
    data: {
      tracking_id: 9,
      user_id: 3,
      today: '2030-05-03',
      next_day_at: '2030-05-03T21:00:00.000Z',
      daily_progress: 0,
      tracking_enrollment_history_id: 31,
      day_ticket: 'ticket of the day',
      day_ticket_expires_at: '2030-05-03T21:15:00.000Z',
      activities: [activityAnswer({ scored_date: day.date })],
      ...day,
    },
  },
});

/** A run that was repeated on its third day. */
export const runAnswer = (run: Partial<Run> = {}): Run => ({
  id: 2,
  tracking_enrollment_history_id: 2,
  tracking_id: 9,
  user_id: 3,
  number: 1,
  start_date: '2030-04-01',
  end_date: '2030-04-21',
  finished_current_tracking: 0,
  total_progress: 12,
  activity_progress: 12,
  invitation_progress: 0,
  ...run,
});
