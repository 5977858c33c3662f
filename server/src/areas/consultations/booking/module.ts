import { defineModule, repeat } from '../../../kernel/index.ts';
import { deletion } from './deletion.ts';
import { haveMet } from './have-met.ts';
import { releaseHolds } from './holds.ts';
import { notificationKinds } from './notification-kinds.ts';
import { sessionSection } from './person-section.ts';
import { personalData } from './personal-data.ts';
import { sessionProduct } from './product/product-kind.ts';
import { proposalExpiry } from './proposals/expire-proposal.ts';
import { sessionReminder } from './reminders.ts';
import { sessionRooms } from './rooms.ts';
import { routes } from './routes.ts';
import { learnersContent, sessionsContent } from './sessions-content.ts';
import { counted, siteNumbers } from './site-numbers.ts';
import { fieldTexts, texts } from './texts.ts';

const minuteMs = 60_000;

/** How long an expired hold that nobody else needs is kept for a late payment. */
const latestPaymentMs = 5 * minuteMs;

/** Sessions of two people: holding, booking, moving, cancelling, attendance and ratings (EC §3, CC §8; PD-23, PD-31, PD-38 to PD-47). */
export const booking = defineModule({
  name: 'booking',
  content: [learnersContent, sessionsContent],
  texts,
  notificationKinds,
  fieldTexts,
  routes,
  siteNumbers,
  counted,
  rooms: [sessionRooms],
  productKinds: [sessionProduct],
  jobs: [sessionReminder, proposalExpiry],
  personalData,
  personSections: [sessionSection],
  deletion,
  haveMet,
  async start({ db, now, log }) {
    return repeat(
      () =>
        db.transaction((tx) => releaseHolds(tx, 'everything', new Date(now().getTime() - latestPaymentMs))),
      minuteMs,
      (error) => log.error({ err: error }, 'what is held and has run out could not be given back'),
    );
  },
});
