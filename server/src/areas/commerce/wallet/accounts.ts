/**
 * Where money is. A positive balance is what an account has. Providers are the outside world: their accounts go below zero when money comes
 * in through them, so that all accounts of a currency together are zero (PD-91).
 */
export interface LedgerAccount {
  name: 'person' | 'reserved' | 'sales' | 'corrections' | `provider:${string}`;
  /** Of `person` alone. */
  userId?: number;
}

/** Somebody's wallet. */
export const person = (userId: number): LedgerAccount => ({ name: 'person', userId });
/** What live orders have set aside out of wallets. */
export const reserved: LedgerAccount = { name: 'reserved' };
/** What was earned. */
export const sales: LedgerAccount = { name: 'sales' };
/** What operators gave and took. */
export const corrections: LedgerAccount = { name: 'corrections' };
export const provider = (name: string): LedgerAccount => ({ name: `provider:${name}` });
