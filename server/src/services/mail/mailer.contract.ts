import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../kernel/index.ts';
import type { Mailer } from './mailer.ts';
import { type NewMail, queueMail } from './outbox.ts';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
}

/** One adapter on a database of its own, with a clock that a test sets. */
export interface MailerUnderTest {
  db: Database;
  mailer: Mailer;
  now(): Date;
  pass(seconds: number): void;
  /** Mails received at an address, oldest first. */
  received(to: string): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

/** The contract tests of all mailers. */
export function mailerContract(name: string, open: () => Promise<MailerUnderTest>): void {
  let given: MailerUnderTest;
  beforeAll(async () => {
    given = await open();
  });
  afterAll(() => given.close());

  const mail = (to: string, changes: Partial<NewMail> = {}): NewMail => ({
    to,
    language: 'en',
    subject: 'Your code for Rafiq',
    text: 'Your code is: 0042\n\nhttp://localhost/login\n',
    ...changes,
  });

  test(`${name}: a queued mail arrives once, whole`, async () => {
    await queueMail(given.db, mail('once@test.example'), given.now());
    await given.mailer.deliverDue();
    await given.mailer.deliverDue();
    expect(await given.received('once@test.example')).toEqual([
      { to: 'once@test.example', subject: 'Your code for Rafiq', text: mail('').text },
    ]);
  });

  test(`${name}: Arabic arrives as it was written`, async () => {
    const arabic = mail('arabic@test.example', {
      language: 'ar',
      subject: 'رمز التحقق من رفيق',
      text: 'أهلًا بك في رفيق!\n\nرمز التحقق: 0042\n',
    });
    await queueMail(given.db, arabic, given.now());
    await given.mailer.deliverDue();
    expect(await given.received('arabic@test.example')).toEqual([
      { to: 'arabic@test.example', subject: arabic.subject, text: arabic.text },
    ]);
  });

  test(`${name}: what is rolled back is never sent`, async () => {
    const undone = given.db.transaction(async (tx) => {
      await queueMail(tx, mail('undone@test.example'), given.now());
      throw new Error('the reason went away');
    });
    await expect(undone).rejects.toThrow('the reason went away');
    await given.mailer.deliverDue();
    expect(await given.received('undone@test.example')).toEqual([]);
  });

  test(`${name}: mails of one address arrive in the order of their queue`, async () => {
    for (const subject of ['first', 'second', 'third'])
      await queueMail(given.db, mail('order@test.example', { subject }), given.now());
    await given.mailer.deliverDue();
    const subjects = (await given.received('order@test.example')).map((received) => received.subject);
    expect(subjects).toEqual(['first', 'second', 'third']);
  });

  test(`${name}: an address or a subject with a line break adds no header`, async () => {
    const subject = 'Hello\r\nBcc: spy@test.example';
    await queueMail(given.db, mail('careful@test.example', { subject }), given.now());
    await given.mailer.deliverDue();
    expect(await given.received('spy@test.example')).toEqual([]);
    expect(await given.received('careful@test.example')).toHaveLength(1);
  });

  test(`${name}: who gets the answer is said, and a line break in it adds no header`, async () => {
    await queueMail(given.db, mail('asked@test.example', { replyTo: 'asker@test.example' }), given.now());
    const injected = 'asker@test.example\r\nBcc: spy@test.example';
    await queueMail(given.db, mail('careful2@test.example', { replyTo: injected }), given.now());
    await given.mailer.deliverDue();
    expect((await given.received('asked@test.example'))[0]?.replyTo).toBe('asker@test.example');
    expect(await given.received('careful2@test.example')).toHaveLength(1);
    expect(await given.received('spy@test.example')).toEqual([]);
  });
}
