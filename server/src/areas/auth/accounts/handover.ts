import type { SessionAnswer } from 'shared-api/contracts/accounts';
import type { Context } from '../../../kernel/index.ts';
import { secretOf } from '../../../kernel/index.ts';
import { addDevice } from './devices.ts';
import { keysOf } from './keys.ts';
import { ticketSeconds } from './otp-rules.ts';
import { type OpenSession, sessionAnswer } from './sessions.ts';

/** Of the session; sent to renewal and logout only. */
export const refreshCookie = { name: 'rafiq_refresh', path: '/api/auth' } as const;
/** Of the proven e-mail; sent to the calls that need it. */
export const ticketCookie = { name: 'rafiq_ticket', path: '/api/mobile/auth' } as const;

/** Of the device: which accounts have signed in with it. Sent to the calls that count tries. */
export const deviceCookie = { name: 'rafiq_device', path: '/api/mobile/auth' } as const;
/** As long as browsers keep a cookie. */
const deviceSeconds = 400 * 86_400;

/** Marks the device as one of the account's: who signs in has shown to be its holder. */
export function handDevice(context: Context, holder: { id: number; passwordHash: string | null }): void {
  const held = context.cookies.get(deviceCookie.name);
  const value = addDevice(keysOf(secretOf(context.config)), held, holder);
  context.cookies.set(deviceCookie.name, value, { path: deviceCookie.path, maxAge: deviceSeconds });
}

/** Hands the session of somebody who has just signed in over, and marks the device. */
export function handSignIn(context: Context, session: OpenSession): SessionAnswer {
  handDevice(context, session.account);
  return handSession(context, session);
}

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
