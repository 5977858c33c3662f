import { AsyncLocalStorage } from 'node:async_hooks';

/** Detects whether a statement runs inside of a transaction. */
export class TransactionGuard {
  readonly #inside = new AsyncLocalStorage<{ open: boolean }>();

  /** @throws inside of a transaction that has not ended: statements there must use the transaction's handle */
  refuseInside(): void {
    if (this.#inside.getStore()?.open)
      throw new Error('Inside a transaction use tx, not the database around it');
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    const state = { open: true };
    try {
      // Awaited inside `run`, because a drizzle statement starts when it is awaited.
      return await this.#inside.run(state, async () => work());
    } finally {
      state.open = false;
    }
  }
}
