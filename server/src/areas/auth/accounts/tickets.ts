import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { tickets } from '../tables/accounts.ts';
import { type OtpType, ticketSeconds } from './otp-rules.ts';
import { tokenHash } from './session-tokens.ts';

/** A provider's user: `subject` is the provider's permanent id. */
export interface ProviderIdentity {
  provider: 'google';
  subject: string;
}

/** What a ticket proves: its holder owns the e-mail, verified by a code or a provider. */
export interface Proof {
  email: string;
  type: OtpType;
  /** The provider's user, if a provider verified the e-mail. */
  identity?: ProviderIdentity;
}

/** Inserts a ticket. Returns the value of the ticket cookie. */
export async function issueTicket(
  tx: Database,
  { email, type, identity }: Proof,
  now: Date,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await tx.insert(tickets).values({
    tokenHash: tokenHash(ticket),
    email,
    type,
    ...identity,
    createdAt: now,
    expiresAt: new Date(now.getTime() + ticketSeconds * 1000),
  });
  return ticket;
}

interface TicketQuery {
  email: string;
  type: OtpType | OtpType[];
}

const good = (ticket: string, { email, type }: TicketQuery, now: Date) =>
  and(
    eq(tickets.tokenHash, tokenHash(ticket)),
    eq(tickets.email, email),
    inArray(tickets.type, [type].flat()),
    gt(tickets.expiresAt, now),
  );

const proofOf = (row: typeof tickets.$inferSelect | undefined): Proof | undefined =>
  row && {
    email: row.email,
    type: row.type,
    identity: row.provider && row.subject ? { provider: row.provider, subject: row.subject } : undefined,
  };

/** Reads what a ticket proves, without using it up; `undefined` if it is invalid for this e-mail and step. */
export async function readTicket(
  db: Database,
  ticket: string | undefined,
  requested: TicketQuery,
  now: Date,
): Promise<Proof | undefined> {
  if (!ticket) return undefined;
  const [row] = await db
    .select()
    .from(tickets)
    .where(good(ticket, requested, now));
  return proofOf(row);
}

/** Reads a ticket and uses it up. A rollback makes it valid again. */
export async function useTicket(
  tx: Database,
  ticket: string | undefined,
  requested: TicketQuery,
  now: Date,
): Promise<Proof | undefined> {
  if (!ticket) return undefined;
  const [row] = await tx
    .delete(tickets)
    .where(good(ticket, requested, now))
    .returning();
  return proofOf(row);
}
