import { randomInt } from 'node:crypto';

export const otpSeconds = 10 * 60;
export const otpTries = 5;
export const resendSeconds = 60;
export const ticketSeconds = 15 * 60;

/** Four digits, each equally likely (decision 4). */
export const randomCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** What the rules need of a code that was sent. */
export interface SentCode {
  addressKey: string;
  known: boolean;
  tries: number;
  foreignTries: number;
  expiresAt: Date;
}

/**
 * The codes that a try may be compared with. Whoever tries from the address that asked has tries of their own; a
 * limit reached by others leaves them the code that was sent to a known address (decision 4).
 */
export function candidates<Code extends SentCode>(
  codes: Code[],
  from: { addressKey: string; limited: boolean },
  now: Date,
): Code[] {
  return codes.filter((code) => {
    if (code.expiresAt <= now) return false;
    const own = code.addressKey === from.addressKey;
    if (from.limited && !(own && code.known)) return false;
    return (own ? code.tries : code.foreignTries) < otpTries;
  });
}
