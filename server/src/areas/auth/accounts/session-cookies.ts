import type { SessionAnswer } from 'shared-api/contracts/accounts';
import type { Context } from '../../../kernel/index.ts';
import { Failure, getSecret } from '../../../kernel/index.ts';
import { challengeSeconds } from './challenges.ts';
import { addDevice } from './devices.ts';
import { deriveKeys } from './keys.ts';
import { ticketSeconds } from './otp-rules.ts';
import { type OpenSession, sessionAnswer } from './sessions.ts';
import { nameDevice } from './signed-in-devices.ts';

/** Cookie of the session; sent only to renewal and logout. */
export const refreshCookie = { name: 'rafiq_refresh', path: '/api/auth' } as const;
/** Cookie of the ticket for a verified e-mail; sent to the calls that need it. */
export const ticketCookie = { name: 'rafiq_ticket', path: '/api/mobile/auth' } as const;

/** Cookie of a sign-in whose second step is missing; sent to the calls that finish it. */
export const stepCookie = { name: 'rafiq_step', path: '/api/mobile/auth' } as const;

/** Cookie of the device, with the accounts that have signed in. Sent to the calls that count tries. */
export const deviceCookie = { name: 'rafiq_device', path: '/api/mobile/auth' } as const;
/** The longest time that browsers keep a cookie. */
const deviceSeconds = 400 * 86_400;

/** Adds the account to the device cookie, since the caller has just signed in to it. */
export function setDeviceCookie(context: Context, holder: { id: number; passwordHash: string | null }): void {
  const held = context.cookies.get(deviceCookie.name);
  const value = addDevice(deriveKeys(getSecret(context.config)), held, holder);
  context.cookies.set(deviceCookie.name, value, { path: deviceCookie.path, maxAge: deviceSeconds });
}

/** Sends a new session, names its device and adds the account to the device cookie. */
export async function sendSignIn(context: Context, session: OpenSession): Promise<SessionAnswer> {
  await nameDevice(context.db, session.id, context.userAgent);
  setDeviceCookie(context, session.account);
  return sendSession(context, session);
}

/** Sends a session: the bearer token in the response, the refresh token in its cookie. */
export function sendSession(context: Context, session: OpenSession): SessionAnswer {
  context.cookies.set(refreshCookie.name, session.tokens.refresh, {
    path: refreshCookie.path,
    maxAge: context.config.lifetimes.refresh,
  });
  return sessionAnswer(session);
}

/** Clears the cookie of an ended session. */
export const clearSessionCookie = (context: Context): void =>
  context.cookies.clear(refreshCookie.name, { path: refreshCookie.path });

/**
 * Sends the cookie of the second step.
 * @throws Failure 400 `second_step_needed`
 */
export function demandSecondStep(context: Context, token: string): never {
  context.cookies.set(stepCookie.name, token, { path: stepCookie.path, maxAge: challengeSeconds });
  throw new Failure('second_step_needed');
}

/** Sends a ticket in its cookie. */
export const setTicketCookie = (context: Context, ticket: string): void =>
  context.cookies.set(ticketCookie.name, ticket, { path: ticketCookie.path, maxAge: ticketSeconds });

/** Reads the ticket of the call. */
export const getTicketCookie = (context: Context): string | undefined =>
  context.cookies.get(ticketCookie.name);

/** Clears the cookie of a used ticket. */
export const clearTicketCookie = (context: Context): void =>
  context.cookies.clear(ticketCookie.name, { path: ticketCookie.path });
