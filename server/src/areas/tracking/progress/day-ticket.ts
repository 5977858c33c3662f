import { timingSafeEqual } from 'node:crypto';
import { addDays } from 'shared-api/rules/dates';
import { type DayClock, getToday } from 'shared-api/rules/day-clock';
import { type Config, getSecret, keyFor, mac } from '../../../kernel/index.ts';
import { ticketExpiry } from '../runs/rules/days.ts';

type Secret = Pick<Config, 'dataDir' | 'secret'>;

const sign = (config: Secret, runId: number, date: string, expiry: string): Buffer =>
  mac(keyFor(getSecret(config), 'tracking-day'), String(runId), date, expiry);

/** A ticket in wire form, and when it expires. */
export interface DayTicket {
  text: string;
  expiresAt: Date;
}

/** Issues a ticket for a day of a run, with which a screen that was opened on that day may record progress until 15 minutes after midnight. */
export function issueDayTicket(config: Secret, run: DayClock & { id: number }, date: string): DayTicket {
  const expiresAt = ticketExpiry(run, date);
  const expiry = String(Math.floor(expiresAt.getTime() / 1_000));
  return { text: `${date}.${expiry}.${sign(config, run.id, date, expiry).toString('base64url')}`, expiresAt };
}

/** The fields of an answer with a ticket for a day of a run; null without one. */
export const toTicketFields = (ticket: DayTicket | null) => ({
  day_ticket: ticket?.text ?? null,
  day_ticket_expires_at: ticket?.expiresAt.toISOString() ?? null,
});

/** Reads the day of a ticket for this run; undefined if it is expired, or the server did not issue it. */
function readDayTicket(config: Secret, runId: number, ticket: string, now: Date): string | undefined {
  const [, date, expiry, signature] = /^(\d{4}-\d\d-\d\d)\.(\d{1,11})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (date === undefined || expiry === undefined || signature === undefined) return undefined;
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), sign(config, runId, date, expiry)))
    return undefined;
  return Number(expiry) * 1_000 > now.getTime() ? date : undefined;
}

/** The date that counts as today for a run: the participant's, or the day before with a ticket for it. */
export function currentDate(
  config: Secret,
  run: DayClock & { id: number },
  ticket: string | undefined,
  now: Date,
): string {
  const today = getToday(run, now);
  const date = ticket === undefined ? undefined : readDayTicket(config, run.id, ticket, now);
  return date === addDays(today, -1) ? date : today;
}
