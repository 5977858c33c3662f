import { defineModule, repeat } from '../../../kernel/index.ts';
import { deletion } from './deletion.ts';
import { enrolmentsContent } from './enrolments-content.ts';
import { courseHostsCommand } from './live/host-command.ts';
import { hostedLessons } from './live/hosted-lessons.ts';
import { lessonReminder, planReminders } from './live/reminders.ts';
import { lessonRooms } from './live/rooms.ts';
import { mediaRights } from './media-rights.ts';
import { notificationKinds } from './notification-kinds.ts';
import { courseSection } from './person-section.ts';
import { personalData } from './personal-data.ts';
import { courseProduct } from './product/product-kind.ts';
import { lessonQuizzes } from './quiz-subject.ts';
import { routes } from './routes.ts';
import { releaseExpiredHolds } from './seats.ts';
import { completions, counted } from './site-numbers.ts';
import { courseSurveys } from './survey-subject.ts';
import { tasksAccept, tasksList, tasksReject } from './tasks/task-commands.ts';
import { taskQueue } from './tasks/work-queue.ts';
import { texts } from './texts.ts';

const minuteMs = 60_000;

/** How long an expired hold that nobody else needs is kept for a late payment. */
const latestPaymentMs = 5 * minuteMs;

/**
 * Enrolments, progress, completion, ratings and live lessons (CC §2 to §7; PD-23, PD-24, PD-39 to PD-41, PD-49 to PD-51, PD-56, PD-59 to
 * PD-61).
 */
export const learning = defineModule({
  name: 'learning',
  hostedSessions: hostedLessons,
  surveySubjects: [courseSurveys],
  commands: [tasksList, tasksAccept, tasksReject, courseHostsCommand],
  content: [enrolmentsContent],
  texts,
  notificationKinds,
  routes,
  workQueues: [taskQueue],
  siteNumbers: [completions],
  counted,
  personSections: [courseSection],
  rooms: [lessonRooms],
  mediaRights,
  productKinds: [courseProduct],
  quizSubjects: [lessonQuizzes],
  jobs: [lessonReminder],
  personalData,
  deletion,
  async start({ db, jobs, now, log }) {
    const stops = [
      repeat(
        () => releaseExpiredHolds(db, new Date(now().getTime() - latestPaymentMs)),
        minuteMs,
        (error) => log.error({ err: error }, 'seats that were held and have run out could not be given back'),
      ),
      repeat(
        () => db.transaction((tx) => planReminders(tx, jobs, now())),
        10 * minuteMs,
        (error) => log.error({ err: error }, 'reminders of live lessons could not be planned'),
      ),
    ];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
});
