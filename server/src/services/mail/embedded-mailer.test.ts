import { openTestDatabase, testConfig } from '../../testing/index.ts';
import { embeddedMailer } from './embedded-mailer.ts';
import { mailerContract } from './mailer.contract.ts';
import { listMails } from './outbox.ts';
import { createMailRenderer } from './render-mail.ts';

const render = createMailRenderer(testConfig());

mailerContract('embedded', async () => {
  const database = await openTestDatabase();
  let at = Date.now();
  const now = () => new Date(at);
  return {
    db: database.db,
    mailer: embeddedMailer(database.db, now),
    now,
    pass: (seconds) => {
      at += seconds * 1000;
    },
    received: async (to) => {
      const mails = (await listMails(database.db, to)).reverse();
      return Promise.all(
        mails.map(async (mail) => {
          const { text, html } = await render(mail);
          const { subject, replyTo } = mail;
          return {
            to,
            subject,
            text,
            ...(html !== undefined && { html }),
            ...(replyTo !== null && { replyTo }),
          };
        }),
      );
    },
    close: database.close,
  };
});
