import type { Database, FieldError } from '../../kernel/index.ts';

/** A module's part of closing an account (PD-106). Each method runs in the transaction that closes it. */
export interface AccountDeletion {
  /**
   * The reasons against closing the account, because the user would lose something or others are affected, such as wallet money or an upcoming
   * session: codes of the module's texts, with parameters. The user can confirm them.
   */
  findBlockers?(tx: Database, userId: number, now: Date): Promise<FieldError[]>;
  /** The accounts that are closed together with an account, in the same transaction: members of its family. */
  findDependents?(tx: Database, userId: number): Promise<number[]>;
  /**
   * Locks the rows that `erase` changes and that must be locked before accounts (orders/locks.ts, consultants/locks.ts). Modules that depend on
   * others lock before these; the account is locked last.
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
