import { defineModule, repeat } from '../../kernel/index.ts';
import { createMediaStore } from '../../services/media/index.ts';
import { bookingSection } from './bookings/person-section.ts';
import { releaseExpiredHolds } from './bookings/seats.ts';
import { listLatestCamps } from './camps/find-camps.ts';
import { campQueues } from './camps/work-queues.ts';
import { eventSubjects } from './catalogue/subjects.ts';
import { toEventViewer } from './catalogue/viewer.ts';
import { eventContent } from './content/events-content.ts';
import { campsExport, eventsExport, galleryExport } from './content/events-export.ts';
import { deletion } from './deletion.ts';
import { removeOldDocuments } from './documents/documents.ts';
import { documentPages } from './documents/links.ts';
import { notificationKinds } from './notification-kinds.ts';
import { personalData } from './personal-data.ts';
import { eventProduct } from './product/event-product.ts';
import { routes } from './routes.ts';
import { texts } from './texts.ts';
import { sendOfferMails } from './waiting-list/send-offer-mails.ts';
import { sweepWaitingLists } from './waiting-list/waiting-list.ts';

const minuteMs = 60_000;

/** How long an expired hold of an order is kept for a late payment. */
const latestPaymentMs = 5 * minuteMs;

/** Events, travel camps, their documents and tickets, and the gallery (EC §2.1 to §2.3; PD-94 to PD-102). */
export const eventsModule = defineModule({
  name: 'events',
  texts,
  notificationKinds,
  routes,
  workQueues: campQueues,
  personSections: [bookingSection],
  content: eventContent,
  contentExports: [eventsExport, campsExport, galleryExport],
  productKinds: [eventProduct],
  subjects: eventSubjects,
  deletion,
  personalData,
  async homeLists(visitor) {
    return { latest_camps: await listLatestCamps(visitor.db, toEventViewer(visitor), visitor.now) };
  },
  pages: documentPages,
  async start({ db, config, now, log }) {
    const stopHolds = repeat(
      () => releaseExpiredHolds(db, now(), new Date(now().getTime() - latestPaymentMs)),
      minuteMs,
      (error) => log.error({ err: error }, 'expired holds of events could not be released'),
    );
    const stopWaitingLists = repeat(
      async () => {
        await sweepWaitingLists(db, now());
        await sendOfferMails(db, config.publicUrl, now());
      },
      minuteMs,
      (error) => log.error({ err: error }, 'waiting lists of events could not be processed'),
    );
    const stopDocuments = repeat(
      () => removeOldDocuments(db, createMediaStore(config), now()),
      10 * minuteMs,
      (error) => log.error({ err: error }, 'documents of camps could not be deleted'),
    );
    return async () => {
      await stopHolds();
      await stopWaitingLists();
      await stopDocuments();
    };
  },
});
