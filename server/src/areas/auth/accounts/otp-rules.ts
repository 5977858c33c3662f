import { randomInt } from 'node:crypto';

/** What a code is for. */
export type OtpType = 'register' | 'forgot_password';

export const otpSeconds = 10 * 60;
export const otpTries = 5;
export const resendSeconds = 60;
export const ticketSeconds = 15 * 60;

/** Four digits, each equally likely (PD-4). */
export const randomCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** What the rules need of a code that was sent. */
export interface SentCode {
  addressKey: string;
  known: boolean;
  tries: number;
  foreignTries: number;
  sentAt: Date;
  expiresAt: Date;
}

/**
 * The one code that a try is compared with: the one that this address asked for, else the newest. Each has five tries
 * from its own address and five from all others, and a limit reached on the e-mail leaves people the code that was
 * sent to their known address (PD-4).
 */
export function codeToTry<Code extends SentCode>(
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
