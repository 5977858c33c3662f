import { randomInt } from 'node:crypto';

/** Purpose of a code. */
export type OtpType = 'register' | 'forgot_password' | 'delete_account';

export const otpSeconds = 10 * 60;
export const otpTries = 5;
export const resendSeconds = 60;
export const ticketSeconds = 15 * 60;

/** Four digits, uniformly distributed (PD-4). */
export const randomCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** The fields of a sent code that the rules need. */
export interface SentCode {
  addressKey: string;
  known: boolean;
  tries: number;
  foreignTries: number;
  sentAt: Date;
  expiresAt: Date;
}

/**
 * Finds the code to compare a try with: the one that this address requested, or else the newest. Each code allows five tries from its own
 * address and five from all others. A limit on the e-mail does not affect the code that was sent to the user's known address (PD-4).
 */
export function findCodeToTry<Code extends SentCode>(
  codes: Code[],
  from: { addressKey: string; limited: boolean },
  now: Date,
): Code | undefined {
  const isOwn = (code: Code) => code.addressKey === from.addressKey;
  const open = codes
    .filter((code) => code.expiresAt > now)
    .filter((code) => (isOwn(code) ? code.tries : code.foreignTries) < otpTries)
    .filter((code) => !from.limited || (isOwn(code) && code.known))
    .sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime());
  return open.find(isOwn) ?? open[0];
}
