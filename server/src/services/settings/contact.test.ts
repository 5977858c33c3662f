import { eq } from 'drizzle-orm';
import { contactUs } from 'shared-api/contracts/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestServer,
  type TestServer,
  type TestServerOptions,
  testConfig,
} from '../../testing/index.ts';
import { listMails } from '../mail/outbox.ts';
import { deleteOldMessages } from './contact.ts';
import { settings } from './module.ts';
import { contactMessages } from './tables.ts';

let clock = Date.parse('2026-11-20T12:00:00Z');
const serve = (config: TestServerOptions['config'] = {}) =>
  createTestServer({
    now: () => new Date(clock),
    config: { contact: { mail: 'help@rafiq.example', hourly: 5 }, ...config },
  });

let server: TestServer;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.close());

/** A visitor whom no other test uses. */
const visitorOf = (name: string) => ({
  email: `${name}@test.example`,
  message: 'When does the next course begin?',
});
type Visitor = ReturnType<typeof visitorOf>;
const send = (body: Visitor, options: Parameters<TestServer['request']>[2] = {}) =>
  server.request(contactUs, { body }, options);
const stored = (email: string) =>
  server.db.select().from(contactMessages).where(eq(contactMessages.email, email));
const mailsOf = async (email: string) =>
  (await listMails(server.db, 'help@rafiq.example')).filter(({ replyTo }) => replyTo === email);

test('a message is kept, and mailed to those who run the site, who answer the visitor', async () => {
  const visitor = visitorOf('First');
  const { answer } = await send(visitor);
  expect(answer).toEqual({ status: 200, message: 'Message sent successfully!' });
  const email = 'first@test.example';
  expect(await stored(email)).toMatchObject([
    { message: visitor.message, language: 'en', createdAt: new Date(clock) },
  ]);
  expect(await mailsOf(email)).toMatchObject([
    { language: 'en', text: expect.stringContaining(visitor.message) },
  ]);
});

test('on an Arabic page all of it is Arabic', async () => {
  const { answer } = await send(visitorOf('arabic'), { language: 'ar' });
  expect(answer.message).toBe('تم إرسال رسالتك بنجاح!');
  const [mail] = await mailsOf('arabic@test.example');
  expect(mail?.language).toBe('ar');
  expect(mail?.subject).toMatch(/\p{Script=Arabic}/u);
});

test.each([
  [{ email: '', message: 'x' }, 'email', 'This field is required.'],
  [{ email: 'a@test.example', message: '' }, 'message', 'This field is required.'],
  [{ email: 'a@test.example', message: ' \n ' }, 'message', 'This field is required.'],
  [{ email: 'nobody', message: 'x' }, 'email', 'This value is not valid.'],
  [{ email: 'a@test.example\r\nBcc: spy@test.example', message: 'x' }, 'email', 'This value is not valid.'],
  [
    { email: 'a@test.example', message: 'x'.repeat(4_001) },
    'message',
    'Please enter at most 4000 characters.',
  ],
])('%j is refused at its field, in the words of this call, and not kept', async (body, field, text) => {
  const { status, failure } = await send(body);
  expect(status).toBe(400);
  expect(failure).toMatchObject({ status: 400, message: failure.msg, errors: { [field]: [text] } });
  expect(await stored('a@test.example')).toEqual([]);
  expect(await stored('nobody')).toEqual([]);
});

test('line breaks stay in the message: they add no header to the mail', async () => {
  const message = 'Hello\r\nBcc: spy@test.example\r\n\r\nGoodbye';
  await send({ ...visitorOf('lines'), message });
  expect(await mailsOf('lines@test.example')).toMatchObject([
    {
      subject: 'A message from the contact page',
      text: expect.stringContaining('\n> Hello\n> Bcc: spy@test.example\n> \n> Goodbye\n'),
    },
  ]);
});

test('one e-mail writes five times in an hour; then it is told how long to wait (PD-109)', async () => {
  const visitor = visitorOf('often');
  for (let round = 0; round < 5; round++) {
    expect((await send(visitor)).status).toBe(200);
    clock += 60_000;
  }
  const rejected = await send(visitorOf('OFTEN'));
  expect(rejected.status).toBe(429);
  expect(rejected.headers['retry-after']).toBe(String(55 * 60));
  expect(rejected.failure).toMatchObject({
    status: 429,
    code: 'contact_wait',
    message: 'You have written to us several times. You can send another message in 55:00.',
  });
  expect((await send(visitor, { language: 'ar' })).failure.msg).toContain('55:00');
  expect((await send(visitorOf('another'))).status).toBe(200);
  expect(await stored('often@test.example')).toHaveLength(5);
  clock += 55 * 60_000;
  expect((await send(visitor)).status).toBe(200);
  expect((await send(visitor)).status).toBe(429);
});

test('however many come at once, five of one e-mail are taken', async () => {
  const visitor = visitorOf('at-once');
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await send(visitor)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  expect(await stored(visitor.email)).toHaveLength(5);
  expect(await mailsOf(visitor.email)).toHaveLength(5);
});

test('one address writes so many times a minute, whatever e-mails it names (PD-109)', async () => {
  const limited = await serve({ limits: { ...testConfig().limits, contact: 2 } });
  try {
    const from = (ip: string, name: string) => limited.request(contactUs, { body: visitorOf(name) }, { ip });
    expect((await from('192.0.2.1', 'a')).status).toBe(200);
    expect((await from('192.0.2.1', 'b')).status).toBe(200);
    const rejected = await from('192.0.2.1', 'c');
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(rejected.failure.message).toMatch(/^Too many attempts\. Please try again in \d+ seconds\.$/);
    expect((await from('192.0.2.2', 'c')).status).toBe(200);
  } finally {
    await limited.close();
  }
});

test('only JSON is taken (EC §7)', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/setting/contactUs',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=form%40test.example&message=x',
  });
  expect(response.statusCode).toBe(415);
  expect(await stored('form@test.example')).toEqual([]);
});

test('a message is kept for a year', async () => {
  await send(visitorOf('kept'));
  const after = (days: number) => new Date(clock + days * 86_400_000);
  await deleteOldMessages(server.db, after(365));
  expect(await stored('kept@test.example')).toHaveLength(1);
  await deleteOldMessages(server.db, after(366));
  expect(await stored('kept@test.example')).toEqual([]);
});

test('with an account its messages go (PD-106)', async () => {
  await send(visitorOf('closing'));
  await send(visitorOf('staying'));
  await settings.deletion?.erase?.(server.db, { id: 1, email: 'closing@test.example' }, new Date(clock));
  expect(await stored('closing@test.example')).toEqual([]);
  expect(await stored('staying@test.example')).toHaveLength(1);
});
