import { AsyncLocalStorage } from 'node:async_hooks';

/** Tells a statement inside of a transaction from one beside it. */
export class TransactionGuard {
  readonly #inside = new AsyncLocalStorage<{ open: boolean }>();

  /** @throws inside of a transaction that has not ended: it has a handle of its own */
  refuseInside(): void {
    if (this.#inside.getStore()?.open)
      throw new Error('Inside a transaction use tx, not the database around it');
  }

  /** Runs what a transaction is made of. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const state = { open: true };
    try {
      // Awaited within: a statement begins when it is awaited.
      return await this.#inside.run(state, async () => work());
    } finally {
      state.open = false;
    }
  }
}
