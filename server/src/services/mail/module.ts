import { defineModule, repeat, type Services } from '../../kernel/index.ts';
import { embeddedMailer } from './embedded-mailer.ts';
import { mailboxPages } from './mailbox-pages.ts';
import type { Mailer } from './mailer.ts';
import { mailsList } from './mails-list.ts';
import { deleteMailsTo, deleteOldMails } from './outbox.ts';
import { mailSection } from './person-section.ts';
import { personalData } from './personal-data.ts';
import { createMailRenderer } from './render-mail.ts';
import { routes } from './routes.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { mailQueue } from './unsent-mails.ts';

const pauseMs = 1000;
const hourMs = 3_600_000;

/** Creates the configured adapter. */
export const createMailer = ({ db, config, now, log }: Services): Mailer =>
  config.mail.kind === 'smtp'
    ? smtpMailer(db, {
        url: config.mail.url,
        from: config.mail.from,
        render: createMailRenderer(config),
        now,
        log,
      })
    : embeddedMailer(db, now);

/** Sends the outbox while the server runs; the embedded mailbox has pages instead. Operators see what could not be sent. */
export const mail = defineModule({
  name: 'mail',
  texts: {
    en: { mail_due: 'The mail is being sent again.' },
    ar: { mail_due: 'تُرسل الرسالة من جديد.' },
  },
  routes,
  workQueues: [mailQueue],
  personSections: [mailSection],
  operatorLists: [mailsList],
  personalData,
  deletion: { erase: (tx, { email }) => deleteMailsTo(tx, email) },
  pages(app, services) {
    if (services.config.mail.kind === 'mailbox') app.register(async (room) => mailboxPages(room, services));
  },
  async start(services) {
    const { db, config, now, log } = services;
    const failed = (error: unknown) => log.error({ err: error }, 'the outbox could not be read');
    const stopForgetting = repeat(() => deleteOldMails(db, now()), hourMs, failed);
    if (config.mail.kind === 'mailbox') return stopForgetting;
    const mailer = createMailer(services);
    const stopDelivering = repeat(() => mailer.deliverDue(), pauseMs, failed);
    return async () => {
      await Promise.all([stopDelivering(), stopForgetting()]);
      await mailer.close();
    };
  },
});
