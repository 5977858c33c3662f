import { defineModule, repeat } from '../../../kernel/index.ts';
import { createMediaStore } from '../../../services/media/index.ts';
import { eventProduct } from '../bookings/product/event-product.ts';
import { releaseExpiredHolds } from '../bookings/seats.ts';
import { listLatestCamps, toEventViewer } from '../camps/find-camps.ts';
import { removeOldDocuments } from '../documents/documents.ts';
import { documentPages } from '../documents/links.ts';
import { sendOfferMails } from '../waiting-list/send-offer-mails.ts';
import { sweepWaitingLists } from '../waiting-list/waiting-list.ts';
import { eventContent } from './content.ts';
import { campsExport, eventsExport, galleryExport } from './content-export.ts';
import { deletion } from './deletion.ts';
import { notificationKinds } from './notification-kinds.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { eventSubjects } from './subjects.ts';
import { texts } from './texts.ts';

const minuteMs = 60_000;

/** Time for which an expired hold of an order waits for a late payment. */
const latestPaymentMs = 5 * minuteMs;

/** Events, travel camps, their documents and tickets, and the gallery (EC §2.1 to §2.3; PD-94 to PD-102). */
export const eventsModule = defineModule({
  name: 'events',
  texts,
  notificationKinds,
  routes,
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
