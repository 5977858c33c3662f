import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../kernel/index.ts';
import { testMail } from './mail.fixture.ts';
import type { Mailer } from './mailer.ts';
import { type NewMail, queueMail } from './outbox.ts';
import { outbox } from './tables.ts';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
}

/** An adapter with its own database, and a clock that the test sets. */
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
  let input: MailerUnderTest;
  beforeAll(async () => {
    input = await open();
  });
  afterAll(() => input.close());

  const mail = (to: string, changes: Partial<NewMail> = {}): NewMail => ({
    to,
    language: 'en',
    ...testMail(
      'Your code for Rafiq',
      { label: 'Your code is', code: '0042' },
      'It is good for ten minutes.',
    ),
    ...changes,
  });

  test(`${name}: a queued mail arrives once, whole`, async () => {
    await queueMail(input.db, mail('once@test.example'), input.now());
    await input.mailer.deliverDue();
    await input.mailer.deliverDue();
    const received = await input.received('once@test.example');
    expect(received).toEqual([
      {
        to: 'once@test.example',
        subject: 'Your code for Rafiq',
        text: expect.stringMatching(/^Your code is: 0042\n\nIt is good for ten minutes\.\n\n-- \nRafiq · /),
        html: expect.stringMatching(/^<!DOCTYPE html .*<html dir="ltr" lang="en">.*0042.*<\/html>$/s),
      },
    ]);
  });

  test(`${name}: a mail that an older server queued arrives as text`, async () => {
    const to = 'older@test.example';
    const row = { to, language: 'en', subject: 'Older', text: 'As it was.\n' } as const;
    await input.db.insert(outbox).values({ ...row, createdAt: input.now(), dueAt: input.now() });
    await input.mailer.deliverDue();
    expect(await input.received(to)).toEqual([{ to, subject: 'Older', text: 'As it was.\n' }]);
  });

  test(`${name}: Arabic arrives as it was written`, async () => {
    const arabic = mail('arabic@test.example', {
      language: 'ar',
      ...testMail('رمز التحقق من رفيق', 'أهلًا بك في رفيق!', { label: 'رمز التحقق', code: '0042' }),
    });
    await queueMail(input.db, arabic, input.now());
    await input.mailer.deliverDue();
    expect(await input.received('arabic@test.example')).toEqual([
      {
        to: 'arabic@test.example',
        subject: arabic.subject,
        text: expect.stringMatching(/^أهلًا بك في رفيق!\n\nرمز التحقق: 0042\n\n-- \nرفيق · /),
        html: expect.stringMatching(/<html dir="rtl" lang="ar">.*أهلًا بك في رفيق!/s),
      },
    ]);
  });

  test(`${name}: what is rolled back is never sent`, async () => {
    const undone = input.db.transaction(async (tx) => {
      await queueMail(tx, mail('undone@test.example'), input.now());
      throw new Error('the reason went away');
    });
    await expect(undone).rejects.toThrow('the reason went away');
    await input.mailer.deliverDue();
    expect(await input.received('undone@test.example')).toEqual([]);
  });

  test(`${name}: mails of one address arrive in the order of their queue`, async () => {
    for (const subject of ['first', 'second', 'third'])
      await queueMail(input.db, { ...mail('order@test.example'), ...testMail(subject) }, input.now());
    await input.mailer.deliverDue();
    const subjects = (await input.received('order@test.example')).map((received) => received.subject);
    expect(subjects).toEqual(['first', 'second', 'third']);
  });

  test(`${name}: an address or a subject with a line break adds no header`, async () => {
    const subject = 'Hello\r\nBcc: spy@test.example';
    await queueMail(input.db, { ...mail('careful@test.example'), ...testMail(subject) }, input.now());
    await input.mailer.deliverDue();
    expect(await input.received('spy@test.example')).toEqual([]);
    expect(await input.received('careful@test.example')).toHaveLength(1);
  });

  test(`${name}: who gets the answer is said, and a line break in it adds no header`, async () => {
    await queueMail(input.db, mail('asked@test.example', { replyTo: 'asker@test.example' }), input.now());
    const injected = 'asker@test.example\r\nBcc: spy@test.example';
    await queueMail(input.db, mail('careful2@test.example', { replyTo: injected }), input.now());
    await input.mailer.deliverDue();
    expect((await input.received('asked@test.example'))[0]?.replyTo).toBe('asker@test.example');
    expect(await input.received('careful2@test.example')).toHaveLength(1);
    expect(await input.received('spy@test.example')).toEqual([]);
  });
}
