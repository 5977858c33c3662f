import { defineModule } from '../../kernel/index.ts';
import { repeat } from '../repeat.ts';
import { deletion } from './deletion.ts';
import { releaseHolds } from './holds.ts';
import { sessionReminder } from './reminders.ts';
import { sessionRooms } from './rooms.ts';
import { routes } from './routes.ts';
import { sessionsForSale } from './sellable/index.ts';
import { fieldTexts, texts } from './texts.ts';

const minuteMs = 60_000;

/** How long what has run out, and nobody else wants, waits for a payment that is told late. */
const latestPaymentMs = 5 * minuteMs;

/** Sessions between two people: held, booked, moved, cancelled, attended and rated (EC §3, CC §8; decisions 23, 31, 38 to 47). */
export const booking = defineModule({
  name: 'booking',
  texts,
  fieldTexts,
  routes,
  rooms: sessionRooms,
  sellables: [sessionsForSale],
  jobs: [sessionReminder],
  deletion,
  async start({ db, now, log }) {
    return repeat(
      () =>
        db.transaction((tx) => releaseHolds(tx, 'everything', new Date(now().getTime() - latestPaymentMs))),
      minuteMs,
      (error) => log.error({ err: error }, 'what is held and has run out could not be given back'),
    );
  },
});
