import type { Currency } from 'shared-api/rules/currency';
import type { Database } from '../../../kernel/index.ts';
import { corrections, type LedgerAccount, person, provider, reserved, sales } from './accounts.ts';
import { type LedgerTransaction, post, postAll } from './ledger.ts';

/*
 * Every way in which money moves, so that who gets and who gives stands once. Amounts are in hundredths of the currency; each answers false
 * when it was posted before.
 */

/** Money between two accounts and more. */
interface Amount {
  currency: Currency;
  amount: number;
}

/** What a provider and the wallet have each of it. */
interface Split extends Amount {
  /** Through the provider. */
  amount: number;
  /** None where all of it is the wallet's. */
  provider?: string;
  walletAmount: number;
}

/** An amount through a provider; none without one. */
const through = ({ provider: name, amount, currency }: Split, sign: 1 | -1) => {
  if (name === undefined && amount !== 0) throw new Error('Money goes through a provider without a name');
  return name === undefined ? [] : [{ account: provider(name), currency, amount: sign * amount }];
};

const move = (from: LedgerAccount, to: LedgerAccount, { currency, amount }: Amount) => [
  { account: from, currency, amount: -amount },
  { account: to, currency, amount },
];

/** What a wallet gives to a payment. */
type FromWallet = { paymentId: number; userId: number } & Amount;

const reserving = ({ paymentId, userId, ...money }: FromWallet): LedgerTransaction => ({
  kind: 'reserve',
  subject: paymentId,
  postings: move(person(userId), reserved, money),
});

/**
 * Sets money of a wallet aside for a payment.
 * @throws Failure 409 `wallet_short`
 */
export const reserve = (tx: Database, given: FromWallet, now: Date): Promise<boolean> =>
  post(tx, reserving(given), now);

/** Gives back what was set aside for a payment that came to nothing. */
export const unreserve = (
  tx: Database,
  { paymentId, userId, ...money }: FromWallet,
  now: Date,
): Promise<boolean> =>
  post(tx, { kind: 'unreserve', subject: paymentId, postings: move(reserved, person(userId), money) }, now);

const selling = ({ paymentId, ...split }: { paymentId: number } & Split): LedgerTransaction => {
  const { currency, amount, walletAmount } = split;
  return {
    kind: 'sale',
    subject: paymentId,
    postings: [
      ...through(split, -1),
      { account: reserved, currency, amount: -walletAmount },
      { account: sales, currency, amount: amount + walletAmount },
    ],
  };
};

/** A payment has paid its order: what came through the provider, and what was set aside for it, is earned. */
export const sale = (tx: Database, given: { paymentId: number } & Split, now: Date): Promise<boolean> =>
  post(tx, selling(given), now);

/**
 * A payment by the wallet alone, set aside and earned at once.
 * @throws Failure 409 `wallet_short`
 */
export async function spend(tx: Database, given: FromWallet, now: Date): Promise<void> {
  const { paymentId, currency, amount: walletAmount } = given;
  const sold = selling({ paymentId, currency, amount: 0, walletAmount });
  await postAll(tx, walletAmount > 0 ? [reserving(given), sold] : [sold], now);
}

/** A payment came when nobody waited for it any more; `refundTo` gives it back. */
export const late = (
  tx: Database,
  { paymentId, provider: name, ...money }: { paymentId: number; provider: string } & Amount,
  now: Date,
): Promise<boolean> =>
  post(tx, { kind: 'late', subject: paymentId, postings: move(provider(name), sales, money) }, now);

/** A refund, with what goes back through the provider and into the wallet. */
type RefundPart = { refundId: number; userId: number } & Split;

const refunding = ({ refundId, userId, ...split }: RefundPart): LedgerTransaction => {
  const { currency, amount, walletAmount } = split;
  return {
    kind: 'refund',
    subject: refundId,
    postings: [
      { account: sales, currency, amount: -(amount + walletAmount) },
      ...through(split, 1),
      { account: person(userId), currency, amount: walletAmount },
    ],
  };
};

/** What was earned goes back: through the provider, into the wallet, or both. Posted when it is decided, not when it has arrived. */
export const refundTo = (tx: Database, given: RefundPart, now: Date): Promise<boolean> =>
  post(tx, refunding(given), now);

/** Several refunds at once, as `refundTo`. */
export async function refundAllTo(tx: Database, given: readonly RefundPart[], now: Date): Promise<void> {
  if (given.length > 0) await postAll(tx, given.map(refunding), now);
}

/** The provider would not take its part of a refund: it goes into the wallet instead. */
export const divert = (
  tx: Database,
  {
    refundId,
    userId,
    provider: name,
    ...money
  }: { refundId: number; userId: number; provider: string } & Amount,
  now: Date,
): Promise<boolean> =>
  post(tx, { kind: 'return', subject: refundId, postings: move(provider(name), person(userId), money) }, now);

/**
 * What an operator gives, or takes where the amount is below zero. `auditId` is its line of the audit, `note` what the person reads.
 * @throws Failure 409 `wallet_short`
 */
export const correct = (
  tx: Database,
  { auditId, userId, note, ...money }: { auditId: number; userId: number; note: string } & Amount,
  now: Date,
): Promise<boolean> =>
  post(
    tx,
    { kind: 'correction', subject: auditId, note, postings: move(corrections, person(userId), money) },
    now,
  );
