import { defineModule } from '../../kernel/index.ts';
import { repeat } from '../repeat.ts';
import { deletion } from './deletion.ts';
import { lessonReminder, planReminders } from './live/reminders.ts';
import { lessonRooms } from './live/rooms.ts';
import { lessonQuizzes } from './quiz-subject.ts';
import { routes } from './routes.ts';
import { sweepHolds } from './seats.ts';
import { coursesForSale } from './sellable/index.ts';
import { texts } from './texts.ts';

const minuteMs = 60_000;

/** How long what has run out, and nobody else wants, waits for a payment that is told late. */
const latestPaymentMs = 5 * minuteMs;

/** People in courses: enrolled, learning, completing, rating, meeting (CC §2 to §7; decisions 23, 24, 39 to 41, 49 to 51, 56, 59 to 61). */
export const learning = defineModule({
  name: 'learning',
  texts,
  routes,
  rooms: lessonRooms,
  sellables: [coursesForSale],
  quizSubjects: lessonQuizzes,
  jobs: [lessonReminder],
  deletion,
  async start({ db, jobs, now, log }) {
    const stops = [
      repeat(
        () => sweepHolds(db, new Date(now().getTime() - latestPaymentMs)),
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
