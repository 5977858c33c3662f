import { defineModule, type Services } from '../../kernel/index.ts';
import { embeddedMailer } from './embedded-mailer.ts';
import { mailboxPages } from './mailbox-pages.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

const pauseMs = 1000;

/** The adapter that the configuration asks for. */
export const createMailer = ({ db, config, now, log }: Services): Mailer =>
  config.mail.kind === 'smtp'
    ? smtpMailer(db, { url: config.mail.url, from: config.mail.from, now, log })
    : embeddedMailer(db, now);

/** Carries the outbox to people while the server runs; the embedded mailbox has pages instead. */
export const mail = defineModule({
  name: 'mail',
  texts: { en: {}, ar: {} },
  routes() {},
  pages(app, services) {
    if (services.config.mail.kind === 'mailbox') app.register(async (room) => mailboxPages(room, services));
  },
  async start(services) {
    if (services.config.mail.kind === 'mailbox') return async () => {};
    const mailer = createMailer(services);
    let timer: NodeJS.Timeout | undefined;
    let stopped = false;
    const round = async () => {
      await mailer
        .deliverDue()
        .catch((error) => services.log.error({ err: error }, 'the outbox could not be read'));
      if (!stopped) timer = setTimeout(round, pauseMs);
    };
    timer = setTimeout(round, 0);
    return async () => {
      stopped = true;
      clearTimeout(timer);
      await mailer.close();
    };
  },
});
