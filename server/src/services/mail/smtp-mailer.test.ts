import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, testConfig } from '../../testing/index.ts';
import { testMail } from './mail.fixture.ts';
import { type MailerUnderTest, mailerContract } from './mailer.contract.ts';
import { readOptOutToken } from './opt-out.ts';
import { listMails, queueMail } from './outbox.ts';
import { createMailRenderer } from './render-mail.ts';
import { claimSeconds, maxAttempts, retryAfter } from './retry.ts';
import { type SmtpFixture, smtpFixture } from './smtp.fixture.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { listUnsentMails, retryMail } from './unsent-mails.ts';

const silent = { warn: () => undefined, error: () => undefined };
const from = 'Rafiq <hello@rafiq.example>';
const config = testConfig();
const render = createMailRenderer(config);

async function open(): Promise<MailerUnderTest & { smtp: SmtpFixture }> {
  const [database, smtp] = await Promise.all([openTestDatabase(), smtpFixture()]);
  let at = Date.now();
  const now = () => new Date(at);
  const mailer = smtpMailer(database.db, { url: smtp.url, from, render, now, log: silent });
  return {
    db: database.db,
    mailer,
    smtp,
    now,
    pass: (seconds) => {
      at += seconds * 1000;
    },
    received: async (to) => smtp.received(to),
    close: async () => {
      await mailer.close();
      await smtp.close();
      await database.close();
    },
  };
}

mailerContract('SMTP', open);

let input: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  input = await open();
});
afterAll(() => input.close());

const queue = (to: string, expiresAt?: Date) =>
  queueMail(
    input.db,
    { to, language: 'ar', ...testMail('رمز', { label: 'رمز التحقق', code: '0042' }), expiresAt },
    input.now(),
  );
const stored = async (to: string) => (await listMails(input.db, to))[0];

test('a refused mail waits, and goes out when the server takes it', async () => {
  await queue('later@test.example');
  input.smtp.refuse = 451;
  expect(await input.mailer.deliverDue()).toBe(0);
  expect(await stored('later@test.example')).toMatchObject({
    attempts: 1,
    sentAt: null,
    lastError: expect.stringContaining('not now'),
  });
  input.smtp.refuse = undefined;
  expect(await input.mailer.deliverDue()).toBe(0);
  input.pass(retryAfter(1));
  expect(await input.mailer.deliverDue()).toBe(1);
  expect(input.smtp.received('later@test.example')).toHaveLength(1);
});

test('a mail that went out keeps no text, which may hold a code', async () => {
  await queue('erased@test.example');
  await input.mailer.deliverDue();
  expect(await stored('erased@test.example')).toMatchObject({ text: '', content: null, sentAt: input.now() });
});

test('a mail that has become useless is not sent', async () => {
  await queue('expired@test.example', new Date(input.now().getTime() + 600_000));
  input.pass(600);
  await input.mailer.deliverDue();
  expect(input.smtp.received('expired@test.example')).toEqual([]);
});

test('a mail is given up after so many attempts', async () => {
  await queue('never@test.example');
  input.smtp.refuse = 550;
  for (let round = 0; round < maxAttempts + 3; round++) {
    await input.mailer.deliverDue();
    input.pass(3600);
  }
  input.smtp.refuse = undefined;
  await input.mailer.deliverDue();
  expect(await stored('never@test.example')).toMatchObject({ attempts: maxAttempts, sentAt: null });
});

test('nodes share the work: each mail is sent once', async () => {
  const nodes = Array.from({ length: 4 }, () =>
    smtpMailer(input.db, { url: input.smtp.url, from, render, now: input.now, log: silent }),
  );
  const addresses = Array.from({ length: 40 }, (_, index) => `shared${index}@test.example`);
  for (const to of addresses) await queue(to);
  const sent = await Promise.all(nodes.map((node) => node.deliverDue()));
  expect(sent.reduce((sum, count) => sum + count)).toBe(40);
  for (const to of addresses) expect(input.smtp.received(to)).toHaveLength(1);
  await Promise.all(nodes.map((node) => node.close()));
});

test('a claim of a process that died ends, and the mail keeps its Message-ID', async () => {
  await queue('orphan@test.example');
  const mail = await stored('orphan@test.example');
  input.pass(1);
  const { outbox } = await import('./tables.ts');
  const { eq } = await import('drizzle-orm');
  const end = new Date(input.now().getTime() + claimSeconds * 1000);
  await input.db
    .update(outbox)
    .set({ dueAt: end, attempts: 1 })
    .where(eq(outbox.id, mail?.id ?? 0));
  expect(await input.mailer.deliverDue()).toBe(0);
  input.pass(claimSeconds);
  expect(await input.mailer.deliverDue()).toBe(1);
  const source = input.smtp.accepted.at(-1)?.source ?? '';
  expect(source).toMatch(new RegExp(`^Message-ID: <outbox-${mail?.id}@rafiq\\.example>\\r$`, 'm'));
  expect(source).toMatch(/^Content-Language: ar\r$/m);
  expect(source).toMatch(/^From: Rafiq <hello@rafiq\.example>\r$/m);
});

test('pauses grow and stay below an hour', () => {
  expect([1, 2, 3, 8, 12].map(retryAfter)).toEqual([30, 60, 120, 3600, 3600]);
});

test('an event for the calendar travels as one, with the method that the event has, and is forgotten when it has gone out', async () => {
  const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
  const to = 'calendar@test.example';
  await queueMail(
    input.db,
    { to, language: 'en', ...testMail('Cancelled', 'It is off.'), calendar },
    input.now(),
  );
  await input.mailer.deliverDue();
  const source = input.smtp.accepted.find((mail) => mail.to.includes(to))?.source ?? '';
  expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
  expect(source).toContain('session.ics');
  expect(await stored(to)).toMatchObject({ text: '', calendar: null });
});

test('text, HTML and calendar travel as alternatives', async () => {
  const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
  const to = 'alternatives@test.example';
  await queueMail(
    input.db,
    { to, language: 'en', ...testMail('Booked', 'It is on.'), calendar },
    input.now(),
  );
  await input.mailer.deliverDue();
  const source = input.smtp.accepted.find((mail) => mail.to.includes(to))?.source ?? '';
  const types = [...source.matchAll(/^Content-Type: ([a-z]+\/[a-z]+)/gim)].map(([, type]) => type);
  const parts = ['multipart/alternative', 'text/plain', 'text/html', 'text/calendar'];
  expect(types.filter((type) => parts.includes(type ?? ''))).toEqual(parts);
  expect(source).not.toContain('List-Unsubscribe');
});

test('a mail that can be switched off has the headers of one press (RFC 8058), whose link is good for 90 days', async () => {
  const to = 'optional@test.example';
  const mail = { to, language: 'en' as const, ...testMail('Soon', 'It begins soon.') };
  const queuedAt = input.now();
  await queueMail(input.db, { ...mail, optOut: { userId: 7, topic: 'sessions' } }, queuedAt);
  await input.mailer.deliverDue();
  const source = input.smtp.accepted.find((accepted) => accepted.to.includes(to))?.source ?? '';
  const headers = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const link = /^List-Unsubscribe: <(\S+)>\r?$/m.exec(headers)?.[1] ?? '';
  expect(link.startsWith(`${config.publicUrl}/api/mails/unsubscribe?token=`)).toBe(true);
  const token = new URL(link).searchParams.get('token') ?? '';
  const after = (days: number) => new Date(queuedAt.getTime() + days * 86_400_000);
  expect(readOptOutToken(config, token, after(89))).toEqual({ userId: 7, topic: 'sessions' });
  expect(readOptOutToken(config, token, after(91))).toBeUndefined();
});

test('a mail that was given up can be sent again', async () => {
  await queue('again@test.example');
  input.smtp.refuse = 550;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await input.mailer.deliverDue();
    input.pass(retryAfter(maxAttempts));
  }
  const { items } = await listUnsentMails(input.db, { page: 1, sort: 'created_at' }, input.now());
  const mail = items.find(({ recipient }) => recipient === 'again@test.example');
  expect(mail).toMatchObject({ attempts: maxAttempts, is_given_up: 1 });
  input.smtp.refuse = undefined;
  const request = { id: mail?.id ?? 0 };
  await input.db.transaction((tx) => retryMail(tx, request, input.now()));
  await input.mailer.deliverDue();
  expect(await input.received('again@test.example')).toHaveLength(1);
  await expect(input.db.transaction((tx) => retryMail(tx, request, input.now()))).rejects.toMatchObject({
    code: 'not_found',
  });
});
