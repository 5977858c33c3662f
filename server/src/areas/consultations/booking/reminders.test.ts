import { eq } from 'drizzle-orm';
import { cancelSession, reschedule } from 'shared-api/contracts/consultations/sessions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { notifications } from '../../../services/notifications/tables.ts';
import { openSite, type Site } from '../../../testing/site.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';

const start = '2030-05-01T10:00:00Z';
const other = '2030-05-03T10:00:00Z';

let site: Site;
let consultant: Minted;
let learner: Minted;
let id: number;
beforeAll(async () => {
  site = await openSite();
});
beforeEach(async () => {
  site.at('2030-04-20T09:00:00Z');
  [consultant, learner] = [await site.consultant(), await site.learner()];
  id = (await site.bookFree(learner, await site.slot(consultant, start))).answer.session_id;
});
afterAll(() => site.close());

/** Reminders that a user received, as notifications and mails. */
async function reminded({ userId, email }: Minted) {
  const notified = await site.db.select().from(notifications).where(eq(notifications.userId, userId));
  const mails = await listMails(site.db, email);
  return {
    bell: notified.filter(({ text }) => text === 'told.soon').length,
    mails: mails.filter(({ subject }) => subject.startsWith('Reminder')).length,
  };
}
const runAt = async (instant: string) => {
  site.at(instant);
  await site.runJobs();
};

test('both are reminded 24 hours and 1 hour before, once each, by bell and mail', async () => {
  await runAt('2030-04-30T09:59:59Z');
  expect(await reminded(learner)).toEqual({ bell: 0, mails: 0 });
  await runAt('2030-04-30T10:00:00Z');
  for (const person of [learner, consultant]) expect(await reminded(person)).toEqual({ bell: 1, mails: 1 });
  await runAt('2030-05-01T08:59:59Z');
  expect(await reminded(learner)).toEqual({ bell: 1, mails: 1 });
  await runAt('2030-05-01T09:00:00Z');
  for (const person of [learner, consultant]) expect(await reminded(person)).toEqual({ bell: 2, mails: 2 });
  const [mail] = await listMails(site.db, learner.email);
  expect(mail?.expiresAt).toEqual(new Date(start));
});

test('nobody is reminded of what was cancelled', async () => {
  await site.request(
    cancelSession,
    { body: { transaction_id: id, model_id: id, model_name: 'ConsultationSession' } },
    { as: consultant },
  );
  await runAt('2030-04-30T10:00:00Z');
  await runAt('2030-05-01T09:30:00Z');
  for (const person of [learner, consultant]) expect(await reminded(person)).toEqual({ bell: 0, mails: 0 });
});

test('a session that was moved is reminded of at its new time alone', async () => {
  const slot = await site.slot(consultant, other);
  await site.request(
    reschedule,
    { body: { session_id: id, consultation_session_id: slot } },
    { as: learner },
  );
  await runAt('2030-04-30T10:00:00Z');
  await runAt('2030-05-01T09:00:00Z');
  expect(await reminded(learner)).toEqual({ bell: 0, mails: 0 });
  await runAt('2030-05-02T10:00:00Z');
  await runAt('2030-05-03T09:00:00Z');
  expect(await reminded(learner)).toEqual({ bell: 2, mails: 2 });
});

test('a reminder that comes late, or twice, is not told of besides the next one', async () => {
  const again = site.jobs.waiting().filter(({ data }) => data.session === id);
  await runAt('2030-05-01T09:10:00Z');
  expect(await reminded(learner)).toEqual({ bell: 1, mails: 1 });
  await site.jobs.plan(site.db, again);
  await site.runJobs();
  expect(await reminded(learner)).toEqual({ bell: 1, mails: 1 });
  await site.jobs.plan(site.db, again);
  await runAt('2030-05-01T10:00:00Z');
  expect(await reminded(learner)).toEqual({ bell: 1, mails: 1 });
});

test('what is booked at short notice has the reminders that are still to come', async () => {
  site.at('2030-05-09T20:00:00Z');
  const slot = await site.slot(consultant, '2030-05-10T10:00:00Z');
  const { session_id: soon } = (await site.bookFree(await site.learner(), slot)).answer;
  const planned = site.jobs.waiting().filter(({ data }) => data.session === soon);
  expect(planned.map(({ at }) => at)).toEqual([new Date('2030-05-10T09:00:00Z')]);
});
