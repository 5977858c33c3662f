import { defineModule, repeat } from '../../../kernel/index.ts';
import { deletion } from './deletion.ts';
import { notificationKinds } from './notification-kinds.ts';
import { trackingSection } from './person-section.ts';
import { personalData } from './personal-data.ts';
import { trackingProducts } from './product/product-kind.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';
import { routes } from './routes.ts';
import { texts } from './texts.ts';

const minuteMs = 60_000;

/** How long an expired hold is kept for a late payment. */
const latestPaymentMs = 5 * minuteMs;

/** Enrolments in follow-up systems and competitions, free and bought (TF §4; PD-67, PD-72, PD-73, PD-80, PD-122). */
export const enrolment = defineModule({
  name: 'tracking-enrolment',
  texts,
  notificationKinds,
  routes,
  productKinds: trackingProducts,
  personalData,
  personSections: [trackingSection],
  deletion,
  async start({ db, now, log }) {
    return repeat(
      () => releaseExpiredHolds(db, new Date(now().getTime() - latestPaymentMs)),
      minuteMs,
      (error) => log.error({ err: error }, 'expired holds of follow-up systems could not be released'),
    );
  },
});
