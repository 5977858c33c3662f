import { currentUser, forgotPassword, setLanguage } from 'shared-api/contracts/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { type Clocked, registerAccount, serverWithClock } from './accounts.fixture.ts';

let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock();
});
afterAll(() => clocked.server.close());

test('the language last chosen on the site is that of the next mail, whatever the screen of the call has', async () => {
  const { server } = clocked;
  const ip = '198.51.100.7';
  const email = 'chooser@test.example';
  const { answer } = await registerAccount(server, email, ip);
  expect(answer.user.language).toBe('en');
  const as = { token: answer.token };
  const stored = await server.request(setLanguage, { body: { language: 'ar' } }, { as });
  expect(stored.answer).toEqual({ status: true });
  const { user } = (await server.request(currentUser, {}, { as })).answer as { user: { language: string } };
  expect(user.language).toBe('ar');
  clocked.pass(120);
  await server.request(forgotPassword, { body: { email, lang: 'en' } }, { ip });
  expect((await listMails(server.db, email))[0]).toMatchObject({ language: 'ar' });
});

test('nobody without a session chooses for anybody', async () => {
  const rejected = await clocked.server.request(setLanguage, { body: { language: 'ar' } }, {});
  expect(rejected.status).toBe(401);
});
