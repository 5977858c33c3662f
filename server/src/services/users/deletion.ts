import type { Database, FieldError } from '../../kernel/index.ts';

/** An area's part when an account is to be deleted (PD-106). Each runs in the transaction that does it. */
export interface AccountDeletion {
  /**
   * What stands in the way, because the person would lose it or leave somebody alone with it, such as wallet money or an
   * upcoming session: codes of the area's texts, with their parameters. Whoever confirms them passes over them.
   */
  obstacles?(tx: Database, userId: number, now: Date): Promise<FieldError[]>;
  /**
   * Locks what the area changes in `forget` where that is locked before accounts (orders/locks.ts, booking/locks.ts). Areas that stand on
   * others, which come before them in the list of areas, lock first; the account is locked last.
   */
  lock?(tx: Database, userId: number, now: Date): Promise<void>;
  /** Deletes or blanks what says whose the account was, after its days of grace. Invoices stay. */
  forget?(tx: Database, account: { id: number; email: string }, now: Date): Promise<void>;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** What the module has of a person whose account is closed. */
    deletion?: AccountDeletion;
  }
}
