import { eq, sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import { type Database, type Language, type Log, rows } from '../../kernel/index.ts';
import type { Mailer } from './mailer.ts';
import type { MailRenderer } from './render-mail.ts';
import { claimSeconds, maxAttempts, retryAfter } from './retry.ts';
import { outbox, type StoredContent } from './tables.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  url: string;
  /** Sender, e.g. `Rafiq <hello@rafiq.example>`. */
  from: string;
  /** Renders the text and the HTML of a mail. */
  render: MailRenderer;
  now(): Date;
  log: Pick<Log, 'warn' | 'error'>;
}

interface Claimed extends Record<string, unknown> {
  id: number;
  recipient: string;
  reply_to: string | null;
  language: Language;
  subject: string;
  text: string;
  content: StoredContent | null;
  created_at: string;
  calendar: string | null;
  attempts: number;
}

/** The METHOD of the calendar, which the mail's content type must repeat. */
const methodOf = (calendar: string): string => /^METHOD:([A-Z]+)\r$/m.exec(calendar)?.[1] ?? 'PUBLISH';

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/**
 * Sends the outbox over SMTP. A mail is claimed in one statement (SKIP LOCKED: several nodes share the work), sent outside of a transaction, and
 * marked as sent. If the process dies between the server's "accepted" and the mark, the claim expires and the mail is sent again with the same
 * Message-ID: SMTP cannot guarantee more.
 */
export function smtpMailer(db: Database, { url, from, render, now, log }: SmtpOptions): Mailer {
  const transport = nodemailer.createTransport(
    // A mail is sent or given up before its claim expires, so that no other node sends it too.
    { url, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 },
    { from },
  );
  const domain = /@([^>]+)>?$/.exec(from)?.[1] ?? 'localhost';

  const claim = async (): Promise<Claimed | undefined> => {
    const at = now();
    const [mail] = await rows<Claimed>(
      db,
      sql`update outbox set attempts = attempts + 1, due_at = ${after(at, claimSeconds).toISOString()}::timestamptz
          where id = (
            select id from outbox
            where sent_at is null and due_at <= ${at.toISOString()}::timestamptz and attempts < ${maxAttempts}::int
              and (expires_at is null or expires_at > ${at.toISOString()}::timestamptz)
            order by due_at, id limit 1 for update skip locked)
          returning id, recipient, reply_to, language, subject, text, content, created_at, calendar, attempts`,
    );
    return mail;
  };

  const deliver = async (mail: Claimed): Promise<boolean> => {
    try {
      const { text, html, optOutAddress } = await render({ ...mail, createdAt: new Date(mail.created_at) });
      await transport.sendMail({
        to: { name: '', address: mail.recipient },
        ...(mail.reply_to !== null && { replyTo: { name: '', address: mail.reply_to } }),
        subject: mail.subject,
        text,
        html,
        ...(mail.calendar !== null && {
          icalEvent: { method: methodOf(mail.calendar), filename: 'session.ics', content: mail.calendar },
        }),
        messageId: `<outbox-${mail.id}@${domain}>`,
        headers: {
          'Content-Language': mail.language,
          'Auto-Submitted': 'auto-generated',
          ...(optOutAddress !== undefined && {
            'List-Unsubscribe': `<${optOutAddress}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      await db
        .update(outbox)
        .set({ lastError: message.slice(0, 500), dueAt: after(now(), retryAfter(mail.attempts)) })
        .where(eq(outbox.id, mail.id));
      const level = mail.attempts >= maxAttempts ? 'error' : 'warn';
      log[level]({ mail: mail.id, attempts: mail.attempts, message }, 'a mail could not be sent');
      return false;
    }
    // The text may contain a code, and is not needed after sending.
    await db
      .update(outbox)
      .set({ sentAt: now(), text: '', content: null, calendar: null })
      .where(eq(outbox.id, mail.id));
    return true;
  };

  let delivery: Promise<number> | undefined;
  const deliverAll = async (): Promise<number> => {
    let sent = 0;
    for (let mail = await claim(); mail; mail = await claim()) if (await deliver(mail)) sent++;
    return sent;
  };
  return {
    deliverDue() {
      delivery ??= deliverAll().finally(() => {
        delivery = undefined;
      });
      return delivery;
    },
    async close() {
      await delivery?.catch(() => undefined);
      transport.close();
    },
  };
}
