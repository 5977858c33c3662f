import { openTestDatabase } from '../../testing/index.ts';
import { embeddedMailer } from './embedded-mailer.ts';
import { mailerContract } from './mailer.contract.ts';
import { listMails } from './outbox.ts';

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
    received: async (to) =>
      (await listMails(database.db, to))
        .reverse()
        .map(({ subject, text, replyTo }) => ({ to, subject, text, ...(replyTo !== null && { replyTo }) })),
    close: database.close,
  };
});
