/**
 * An account of the ledger. A positive balance is money that the account has. Provider accounts represent the outside world: they go
 * negative when money comes in, so that all accounts of a currency sum to zero (PD-91).
 */
export interface LedgerAccount {
  name: 'person' | 'reserved' | 'sales' | 'corrections' | `provider:${string}`;
  /** Only for `person`. */
  userId?: number;
}

/** A user's wallet. */
export const person = (userId: number): LedgerAccount => ({ name: 'person', userId });
/** Money of wallets that live orders have reserved. */
export const reserved: LedgerAccount = { name: 'reserved' };
/** Revenue. */
export const sales: LedgerAccount = { name: 'sales' };
/** Corrections by operators. */
export const corrections: LedgerAccount = { name: 'corrections' };
export const provider = (name: string): LedgerAccount => ({ name: `provider:${name}` });
