import type { SessionAnswer } from 'shared-api/contracts/accounts';
import type { Context } from '../../kernel/index.ts';
import { ticketSeconds } from './otp-rules.ts';
import { type OpenSession, sessionAnswer } from './sessions.ts';

/** Of the session; sent to renewal and logout only. */
export const refreshCookie = { name: 'rafiq_refresh', path: '/api/auth' } as const;
/** Of the proven e-mail; sent to the calls that need it. */
export const ticketCookie = { name: 'rafiq_ticket', path: '/api/mobile/auth' } as const;

/** Hands a session over: the bearer token in the answer, the refresh token in its cookie. */
export function handSession(context: Context, session: OpenSession): SessionAnswer {
  context.cookies.set(refreshCookie.name, session.tokens.refresh, {
    path: refreshCookie.path,
    maxAge: context.config.lifetimes.refresh,
  });
  return sessionAnswer(session);
}

/** Takes the cookie of an ended session back. */
export const takeSession = (context: Context): void =>
  context.cookies.clear(refreshCookie.name, { path: refreshCookie.path });

/** Hands a ticket over, in its cookie. */
export const handTicket = (context: Context, ticket: string): void =>
  context.cookies.set(ticketCookie.name, ticket, { path: ticketCookie.path, maxAge: ticketSeconds });

/** The ticket that came with the call. */
export const heldTicket = (context: Context): string | undefined => context.cookies.get(ticketCookie.name);

/** Takes a used ticket's cookie back. */
export const takeTicket = (context: Context): void =>
  context.cookies.clear(ticketCookie.name, { path: ticketCookie.path });
