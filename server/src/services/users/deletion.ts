import type { Database, FieldError } from '../../kernel/index.ts';

/** A module's part of closing an account (PD-106). Each method runs in the transaction that closes it. */
export interface AccountDeletion {
  /**
   * What blocks closing, because the user would lose it or it concerns others, such as wallet money or an upcoming session: codes of the module's
   * texts, with their parameters. The user can confirm them.
   */
  findBlockers?(tx: Database, userId: number, now: Date): Promise<FieldError[]>;
  /** The accounts that end with an account, in the same transaction: members of its family. */
  findDependents?(tx: Database, userId: number): Promise<number[]>;
  /**
   * Locks the rows that `erase` changes and that are locked before accounts (orders/locks.ts, booking/locks.ts). Modules that depend on others,
   * which come before them in the list of modules, lock first; the account is locked last.
   */
  lock?(tx: Database, userId: number, now: Date): Promise<void>;
  /** Deletes or anonymises personal data, after the grace period. Invoices stay. */
  erase?(tx: Database, account: { id: number; email: string }, now: Date): Promise<void>;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** The module's part of closing an account. */
    deletion?: AccountDeletion;
  }
}
