import { isDeepStrictEqual } from 'node:util';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import { fromHundredths } from 'shared-api/rules/money';
import { type Database, Failure } from '../../../kernel/index.ts';
import { type Actor, audit, auditLines } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { type Balances, getBalances } from '../wallet/ledger.ts';
import { correct } from '../wallet/postings.ts';
import type { OperatorMoney } from './config.ts';

const action = 'wallet.correct';
const dayMs = 86_400_000;

export interface Correction {
  userId: number;
  currency: Currency;
  /** In hundredths; negative to debit the wallet. */
  amount: number;
  /** Shown to the user. */
  note: string;
  /** Idempotency key of the operator. */
  key: string;
}

/**
 * Credits or debits a wallet, once for each key. Returns the new balance.
 * @param limits of an operator's session
 * @throws Failure 400 `amount_zero`; 403 `own_money`, `correction_too_large`; 404 `user_unknown`; 409 `balance_too_low`, `key_reused` for a key with another correction
 */
export async function correctWallet(
  tx: Database,
  { userId, key, ...money }: Correction,
  { operatorId }: Actor,
  now: Date,
  limits?: OperatorMoney,
): Promise<Balances> {
  if (money.amount === 0) throw new Failure('amount_zero');
  if (operatorId === userId) throw new Failure('own_money');
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!user) throw new Failure('user_unknown');
  const { currency, note } = money;
  const details = { amount: fromHundredths(money.amount), currency, note };
  const auditId = await audit(
    tx,
    { operatorId, action, subject: userId, personId: userId, details, key },
    now,
  );
  if (auditId !== undefined && operatorId !== undefined && limits)
    await rejectLarge(tx, { operatorId, ...money }, limits, now);
  if (auditId === undefined) await checkRepeated(tx, key, { subject: userId, details });
  else
    await correct(tx, { auditId, userId, ...money }, now).catch((error) => {
      const short = error instanceof Failure && error.code === 'wallet_short';
      throw short ? new Failure('balance_too_low', { cause: error }) : error;
    });
  return getBalances(tx, userId);
}

/** Converts an amount to US cents without its sign; fifty pounds count as one dollar. */
const toCents = (currency: Currency, hundredths: number): number =>
  Math.abs(hundredths) / (currency === 'EGP' ? 50 : 1);

/**
 * Rejects a correction above the limit for one, or for all of an operator within a day. A lock serializes the corrections of an operator.
 * @throws Failure 403 `correction_too_large`
 */
async function rejectLarge(
  tx: Database,
  { operatorId, currency, amount }: { operatorId: number; currency: Currency; amount: number },
  { maxCorrection, maxCorrectionsADay }: OperatorMoney,
  now: Date,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`corrections ${operatorId}`}))`);
  const since = new Date(now.getTime() - dayMs);
  // Includes the line that this transaction has just written.
  const lines = await tx
    .select({ details: auditLines.details })
    .from(auditLines)
    .where(
      and(
        eq(auditLines.operatorId, operatorId),
        eq(auditLines.action, action),
        gt(auditLines.createdAt, since),
      ),
    );
  const all = lines.reduce(
    (sum, { details }) => sum + toCents(details.currency as Currency, Number(details.amount) * 100),
    0,
  );
  if (toCents(currency, amount) > maxCorrection || all > maxCorrectionsADay)
    throw new Failure('correction_too_large');
}

/** @throws Failure 409 `key_reused` if the entry with this key has other values */
async function checkRepeated(tx: Database, key: string, requested: object): Promise<void> {
  const [before] = await tx
    .select({ subject: auditLines.subject, details: auditLines.details })
    .from(auditLines)
    .where(and(eq(auditLines.action, action), eq(auditLines.key, key)));
  if (!isDeepStrictEqual(before, requested)) throw new Failure('key_reused');
}
