import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import { fromHundredths } from 'shared-api/rules/money';
import { type Database, Failure } from '../../../kernel/index.ts';
import { type Actor, audit, auditLines } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { type Balances, getBalances } from '../wallet/ledger.ts';
import { correct } from '../wallet/postings.ts';

const action = 'wallet.correct';

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
 * @throws Failure 400 `amount_zero`; 404 `user_unknown`; 409 `balance_too_low`, `key_reused` for a key with another correction
 */
export async function correctWallet(
  tx: Database,
  { userId, key, ...money }: Correction,
  { operatorId }: Actor,
  now: Date,
): Promise<Balances> {
  if (money.amount === 0) throw new Failure(400, 'amount_zero');
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!user) throw new Failure(404, 'user_unknown');
  const { currency, note } = money;
  const details = { amount: fromHundredths(money.amount), currency, note };
  const auditId = await audit(tx, { operatorId, action, subject: userId, details, key }, now);
  if (auditId === undefined) await checkRepeated(tx, key, { subject: userId, details });
  else
    await correct(tx, { auditId, userId, ...money }, now).catch((error) => {
      const short = error instanceof Failure && error.code === 'wallet_short';
      throw short ? new Failure(409, 'balance_too_low', { cause: error }) : error;
    });
  return getBalances(tx, userId);
}

/** @throws Failure 409 `key_reused` where the entry with this key has other values */
async function checkRepeated(tx: Database, key: string, wanted: object): Promise<void> {
  const [before] = await tx
    .select({ subject: auditLines.subject, details: auditLines.details })
    .from(auditLines)
    .where(and(eq(auditLines.action, action), eq(auditLines.key, key)));
  if (!isDeepStrictEqual(before, wanted)) throw new Failure(409, 'key_reused');
}
