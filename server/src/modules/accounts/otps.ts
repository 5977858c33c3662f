import { randomBytes, timingSafeEqual } from 'node:crypto';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database, Language } from '../../kernel/index.ts';
import { queueMail } from '../mail/outbox.ts';
import { accountByEmail, isClosed } from './account.ts';
import { addressKey } from './addresses.ts';
import { countTry, forgetTries, uncountTry } from './attempts.ts';
import { type Keys, mac } from './keys.ts';
import { isKnownAddress } from './known-addresses.ts';
import type { Limits } from './limits.ts';
import { otpMail } from './mails.ts';
import { isMemberEmail } from './member-address.ts';
import { codeToTry, type OtpType, otpSeconds, randomCode, resendSeconds } from './otp-rules.ts';
import { otps } from './tables.ts';
import { issueTicket } from './tickets.ts';

/** What the services of accounts know of the call. */
export interface CallFacts {
  keys: Keys;
  limits: Limits;
  ip: string;
  now: Date;
  language: Language;
  publicUrl: string;
  /** IANA zone of the caller's device. */
  timezone?: string;
  /** Sent in place of a random code; never in production (decision 1). */
  testCode?: string;
}

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const codeHash = (keys: Keys, email: string, type: OtpType, code: string): Buffer =>
  mac(keys.otp, email, type, code);

/**
 * Mails a code, or, when there is nothing to register or no password to reset, a mail that says so and a code that
 * nobody has. The same statements run for every e-mail, and the answer is the same (decision 5): `undefined`, or the
 * seconds to wait before the next code.
 */
export async function sendCode(
  tx: Database,
  { email, type }: { email: string; type: OtpType },
  call: CallFacts,
): Promise<number | undefined> {
  const { keys, now } = call;
  const from = addressKey(keys, call.ip);
  const counters = [
    { limit: 'sendAddress', subject: from },
    { limit: 'sendAccount', subject: email },
  ] as const;
  const refused = await countTry(tx, call, [...counters]);
  if (refused !== undefined) return refused;

  const account = await accountByEmail(tx, email);
  const known = await isKnownAddress(tx, account?.id ?? 0, from);
  const usable =
    !isMemberEmail(email) &&
    (type === 'register' ? account === undefined : account !== undefined && !isClosed(account, now));
  const code = call.testCode ?? randomCode();
  const sent = {
    codeHash: usable ? codeHash(keys, email, type, code) : randomBytes(32),
    known: type === 'register' || known,
    tries: 0,
    foreignTries: 0,
    sentAt: now,
    expiresAt: after(now, otpSeconds),
  };
  const written = await tx
    .insert(otps)
    .values({ email, type, addressKey: from, ...sent })
    .onConflictDoUpdate({
      target: [otps.email, otps.type, otps.addressKey],
      set: sent,
      setWhere: lte(otps.sentAt, after(now, -resendSeconds)),
    })
    .returning({ email: otps.email });
  if (written.length === 0) {
    await uncountTry(tx, keys, [...counters]);
    return secondsToResend(tx, email, type, from, now);
  }
  await queueMail(
    tx,
    {
      to: email,
      language: account?.language ?? call.language,
      ...otpMail({
        type,
        language: account?.language ?? call.language,
        code: usable ? code : undefined,
        publicUrl: call.publicUrl,
      }),
      expiresAt: sent.expiresAt,
    },
    now,
  );
  return undefined;
}

async function secondsToResend(
  tx: Database,
  email: string,
  type: OtpType,
  from: string,
  now: Date,
): Promise<number> {
  const [row] = await tx
    .select({ sentAt: otps.sentAt })
    .from(otps)
    .where(and(eq(otps.email, email), eq(otps.type, type), eq(otps.addressKey, from)));
  const elapsed = row ? (now.getTime() - row.sentAt.getTime()) / 1000 : 0;
  return Math.max(1, Math.ceil(resendSeconds - elapsed));
}

export type Verification =
  /** The ticket for the next step, to be kept in an httpOnly cookie. */
  | { outcome: 'right'; ticket: string }
  | { outcome: 'wrong' }
  /** Expired, used, never sent, or tried too often. */
  | { outcome: 'unusable' };

/**
 * Checks a code. The rows are locked, so of two right tries at once one gets the ticket, and tries at once cannot
 * exceed their number. The transaction must be committed whatever the outcome: it counts the try.
 */
export async function verifyCode(
  tx: Database,
  { email, type, otp }: { email: string; type: OtpType; otp: string },
  call: CallFacts,
): Promise<Verification> {
  const { keys, now } = call;
  const from = addressKey(keys, call.ip);
  const address = { limit: 'verifyAddress', subject: from } as const;
  const account = { limit: 'verifyAccount', subject: email } as const;
  const limited = (await countTry(tx, call, [address, account])) !== undefined;

  const codes = await tx
    .select()
    .from(otps)
    .where(and(eq(otps.email, email), eq(otps.type, type)))
    .orderBy(asc(otps.addressKey))
    .for('update');
  const code = codeToTry(codes, { addressKey: from, limited }, now);
  if (!code) return { outcome: 'unusable' };

  if (!timingSafeEqual(code.codeHash, codeHash(keys, email, type, otp))) {
    const { tries, foreignTries } = code;
    await tx
      .update(otps)
      .set(code.addressKey === from ? { tries: tries + 1 } : { foreignTries: foreignTries + 1 })
      .where(and(eq(otps.email, email), eq(otps.type, type), eq(otps.addressKey, code.addressKey)));
    return { outcome: 'wrong' };
  }
  await tx.delete(otps).where(and(eq(otps.email, email), eq(otps.type, type)));
  if (!limited) await uncountTry(tx, keys, [address]);
  await forgetTries(tx, keys, [account]);
  return { outcome: 'right', ticket: await issueTicket(tx, { email, type }, now) };
}
