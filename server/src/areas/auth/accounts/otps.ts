import { randomBytes, timingSafeEqual } from 'node:crypto';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Database, Language } from '../../../kernel/index.ts';
import { mac } from '../../../kernel/index.ts';
import { queueMail } from '../../../services/mail/index.ts';
import { otps } from '../tables/accounts.ts';
import { findAccountByEmail, isClosed } from './account.ts';
import { networkKey } from './addresses.ts';
import {
  type AlarmCounter,
  type Counter,
  countForAlarm,
  countTry,
  isAlarmed,
  resetTries,
  uncountTry,
} from './attempts.ts';
import type { Keys } from './keys.ts';
import { findKnownCaller, type KnownCaller } from './known-caller.ts';
import type { Alarms, Limits } from './limits.ts';
import { otpMail } from './mails.ts';
import { isMemberEmail } from './member-address.ts';
import { findCodeToTry, type OtpType, otpSeconds, randomCode, resendSeconds } from './otp-rules.ts';
import { tokenHash } from './session-tokens.ts';
import { issueTicket } from './tickets.ts';

/** Details of the call for the account functions. */
export interface CallDetails {
  keys: Keys;
  limits: Limits;
  alarms: Alarms;
  ip: string;
  /** Device cookie of the call. */
  device?: string;
  now: Date;
  language: Language;
  publicUrl: string;
  /** IANA zone of the caller's device. */
  timezone?: string;
  /** Replaces random codes; never in production (PD-1). */
  testCode?: string;
}

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const codeHash = (keys: Keys, email: string, type: OtpType, code: string): Buffer =>
  mac(keys.otp, email, type, code);

/** Selects the counters of a code request: one for a known device or address, otherwise those by address and network. */
async function findSendCounters(
  tx: Database,
  { email, type }: { email: string; type: OtpType },
  { by, key }: KnownCaller,
  call: CallDetails,
): Promise<{ counters: Counter[]; alarm?: AlarmCounter }> {
  const purpose = `${type} ${email}`;
  if (by !== 'nothing') return { counters: [{ limit: 'sendKnown', subject: `${purpose} ${key}` }] };
  const alarm: AlarmCounter = { limit: 'sendAccount', subject: purpose };
  const attacked = await isAlarmed(tx, call, alarm);
  const counters: Counter[] = [
    { limit: 'sendAddress', subject: `${type} ${key}` },
    { limit: 'sendPair', subject: `${purpose} ${key}`, attacked },
    { limit: 'sendNetwork', subject: `${purpose} ${networkKey(call.keys, call.ip)}`, attacked },
  ];
  return { counters, alarm };
}

/**
 * Mails a code and an equivalent link. If there is nothing to register or no password to reset, the mail says so and the stored code
 * matches nothing. Runs the same statements and returns the same for every e-mail (PD-5): `undefined`, or the seconds to wait before the
 * next code.
 */
export async function sendCode(
  tx: Database,
  { email, type }: { email: string; type: OtpType },
  call: CallDetails,
): Promise<number | undefined> {
  const { keys, now } = call;
  const account = await findAccountByEmail(tx, email);
  const knownCaller = await findKnownCaller(tx, account, call);
  const { counters, alarm } = await findSendCounters(tx, { email, type }, knownCaller, call);
  const rejected = await countTry(tx, call, counters);
  if (rejected !== undefined) return rejected;
  if (alarm) await countForAlarm(tx, call, alarm);

  const usable =
    !isMemberEmail(email) &&
    (type === 'register' ? account === undefined : account !== undefined && !isClosed(account, now));
  const code = call.testCode ?? randomCode();
  const key = randomBytes(32).toString('base64url');
  const addressKey = knownCaller.key;
  const sent = {
    codeHash: usable ? codeHash(keys, email, type, code) : randomBytes(32),
    keyHash: usable ? tokenHash(key) : randomBytes(32),
    known: type === 'register' || knownCaller.by !== 'nothing',
    tries: 0,
    foreignTries: 0,
    sentAt: now,
    expiresAt: after(now, otpSeconds),
  };
  const written = await tx
    .insert(otps)
    .values({ email, type, addressKey, ...sent })
    .onConflictDoUpdate({
      target: [otps.email, otps.type, otps.addressKey],
      set: sent,
      setWhere: lte(otps.sentAt, after(now, -resendSeconds)),
    })
    .returning({ email: otps.email });
  if (written.length === 0) {
    await uncountTry(tx, keys, alarm ? [...counters, alarm] : counters);
    return secondsToResend(tx, email, type, addressKey, now);
  }
  await queueMail(
    tx,
    {
      to: email,
      language: account?.language ?? call.language,
      ...otpMail({
        type,
        language: account?.language ?? call.language,
        proof: usable ? { code, key, email } : undefined,
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
  /** The ticket for the next step, to be stored in an httpOnly cookie. */
  | { outcome: 'right'; ticket: string }
  | { outcome: 'wrong' }
  /** Expired, used, never sent, or tried too often. */
  | { outcome: 'unusable' };

/** What the user received by mail: the code, or the key of its link. */
export type MailedProof = { otp: string } | { key: string };

/**
 * Verifies a code. Locks the rows, so that only one of two concurrent right tries gets the ticket, and concurrent tries cannot exceed the
 * limit. The caller must commit the transaction whatever the outcome, because it counts the try. The key of a link cannot be guessed, so
 * limits never reject it.
 */
export async function verifyCode(
  tx: Database,
  { email, type, ...proof }: { email: string; type: OtpType } & MailedProof,
  call: CallDetails,
): Promise<Verification> {
  const { keys, now } = call;
  const of = and(eq(otps.email, email), eq(otps.type, type));
  const { by, key: from } = await findKnownCaller(tx, await findAccountByEmail(tx, email), call);
  const address: Counter = { limit: 'verifyAddress', subject: `${type} ${from}` };
  const account: Counter = { limit: 'verifyAccount', subject: `${type} ${email}` };
  const accept = async (): Promise<Verification> => {
    await tx.delete(otps).where(of);
    await resetTries(tx, keys, [account]);
    return { outcome: 'right', ticket: await issueTicket(tx, { email, type }, now) };
  };

  if ('key' in proof) {
    const [linked] = await tx
      .select({ email: otps.email })
      .from(otps)
      .where(and(of, eq(otps.keyHash, tokenHash(proof.key)), gt(otps.expiresAt, now)))
      .for('update');
    return linked ? accept() : { outcome: 'unusable' };
  }

  const limited = (await countTry(tx, call, by === 'nothing' ? [address, account] : [address])) !== undefined;
  // After too many codes tried by strangers, only the link works.
  const guess: AlarmCounter = { limit: 'verifyOwn', subject: `${type} ${email}` };
  const exhausted = by === 'nothing' && (await countForAlarm(tx, call, guess));
  const codes = await tx.select().from(otps).where(of).orderBy(asc(otps.addressKey)).for('update');
  const code = exhausted ? undefined : findCodeToTry(codes, { addressKey: from, limited }, now);
  if (!code) return { outcome: 'unusable' };

  if (!timingSafeEqual(code.codeHash, codeHash(keys, email, type, proof.otp))) {
    const { tries, foreignTries } = code;
    await tx
      .update(otps)
      .set(code.addressKey === from ? { tries: tries + 1 } : { foreignTries: foreignTries + 1 })
      .where(and(of, eq(otps.addressKey, code.addressKey)));
    return { outcome: 'wrong' };
  }
  if (!limited) await uncountTry(tx, keys, [address]);
  return accept();
}
