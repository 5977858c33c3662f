import { eq } from 'drizzle-orm';
import * as rooms from 'shared-api/contracts/chat/room';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { renderText } from '../../../services/mail/render-text.ts';
import { outbox } from '../../../services/mail/tables.ts';
import { users } from '../../../services/users/index.ts';
import { hour } from '../../../testing/site.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { type ChatServer, openChatServer } from './chat.fixture.ts';
import { buildUnreadMail } from './unread-mail.ts';

let site: ChatServer;
beforeAll(async () => {
  site = await openChatServer();
});
beforeEach(async () => {
  await site.db.delete(outbox);
});
afterAll(() => site.close());

/** Moves the clock and runs the due jobs. */
async function after(hours: number): Promise<void> {
  site.at(site.now().getTime() + hours * hour);
  await site.runJobs();
}
const mails = async ({ email }: Minted) =>
  (await listMails(site.db, email)).map(({ subject, text }) => ({ subject, text }));

test('who has unread messages for three hours gets one mail, without their text, until they have read', async () => {
  const { consultant, learner } = await site.pair();
  await site.send(learner, consultant, 'My secret');
  await after(1);
  await site.send(learner, consultant, 'Another secret');
  await after(1.9);
  expect(await mails(consultant)).toEqual([]);
  await after(0.2);
  const address = `${site.config.publicUrl}/chat/${consultant.userId}/${learner.userId}`;
  const [mail] = await mails(consultant);
  expect(mail).toMatchObject({ subject: 'New messages from Test learner' });
  expect(mail?.text).toContain('2 messages from Test learner wait for you.');
  expect(mail?.text).toContain(address);
  expect(mail?.text).not.toContain('secret');
  await site.send(learner, consultant, 'A third');
  await after(10);
  expect(await mails(consultant)).toHaveLength(1);
  await site.read(consultant, learner, 3);
  await site.send(learner, consultant, 'A fourth');
  await after(4);
  expect((await mails(consultant)).map(({ text }) => text.split('\n')[0])).toEqual([
    'One message from Test learner waits for you.',
    '2 messages from Test learner wait for you.',
  ]);
  expect(await mails(learner)).toEqual([]);
});

test('who reads in time, has muted the chat or blocked the sender, or closes the account, gets no mail', async () => {
  const { consultant, learner } = await site.pair();
  const change = (call: typeof rooms.mute | typeof rooms.block, body: object) =>
    site.request(call, { params: site.params(consultant, learner), body } as never, { as: consultant });
  await site.send(learner, consultant, 'one');
  await after(2);
  await site.read(consultant, learner, 1);
  await after(2);
  await change(rooms.mute, { muted: '1' });
  await site.send(learner, consultant, 'two');
  await after(4);
  await change(rooms.mute, { muted: '0' });
  await site.read(consultant, learner, 2);
  await site.send(learner, consultant, 'three');
  await change(rooms.block, { blocked: '1' });
  await after(4);
  await change(rooms.block, { blocked: '0' });
  await site.read(consultant, learner, 3);
  await site.send(learner, consultant, 'four');
  await site.db
    .update(users)
    .set({ deletesAt: new Date(site.now().getTime() + 100 * hour) })
    .where(eq(users.id, consultant.userId));
  await after(4);
  expect(await mails(consultant)).toEqual([]);
});

test('who has read some of the messages gets the mail three hours after the first unread one', async () => {
  const { consultant, learner } = await site.pair();
  await site.send(learner, consultant, 'one');
  await after(2);
  await site.send(learner, consultant, 'two');
  await site.read(consultant, learner, 1);
  await after(1.5);
  expect(await mails(consultant)).toEqual([]);
  await after(1.6);
  expect((await mails(consultant)).map(({ text }) => text.split('\n')[0])).toEqual([
    'One message from Test learner waits for you.',
  ]);
});

test('an answer of customer service is mailed in the language of the account', async () => {
  const learner = await site.learner();
  await site.db.update(users).set({ language: 'ar' }).where(eq(users.id, learner.userId));
  await site.send(0, learner, 'تم', { as: await site.operator() });
  await after(3);
  expect((await mails(learner)).map(({ subject }) => subject)).toEqual(['رسائل جديدة من خدمة العملاء']);
});

test.each([
  [1, 'رسالة واحدة'],
  [2, 'رسالتان'],
  [3, '3 رسائل'],
  [11, '11 رسالة'],
  [100, '100 رسالة'],
])('%i messages in Arabic', (unread, words) => {
  const mail = buildUnreadMail('ar', { name: 'سلمى', unread, address: 'https://rafiq.example' });
  expect(renderText(mail)).toContain(words);
});
