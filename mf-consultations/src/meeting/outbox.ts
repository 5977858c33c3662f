import type { SignalData } from 'shared-api/contracts/consultations/meetings';
import { mayPass } from './wire.ts';

/** At most so many travel together (`signal`). */
const together = 50;
const longestMs = 8_000;

/**
 * Signals on their way to others: to each in the order in which they were given, those that wait together, and again when the network
 * fails. What the server refuses is for somebody who has left, and is dropped.
 */
export function createOutbox(send: (to: string, signals: SignalData[]) => Promise<void>) {
  const waiting = new Map<string, SignalData[]>();
  const sending = new Set<string>();
  let closed = false;

  async function deliver(to: string): Promise<void> {
    for (let failures = 0; !closed; ) {
      const queue = waiting.get(to) ?? [];
      const next = queue.slice(0, together);
      if (next.length === 0) return;
      try {
        await send(to, next);
        failures = 0;
      } catch (error) {
        if (mayPass(error)) {
          await new Promise((resolve) => setTimeout(resolve, Math.min(longestMs, 500 * 2 ** failures++)));
          continue;
        }
      }
      queue.splice(0, next.length);
    }
  }

  return {
    post(to: string, signal: SignalData): void {
      const queue = waiting.get(to) ?? [];
      queue.push(signal);
      waiting.set(to, queue);
      if (sending.has(to)) return;
      sending.add(to);
      // Later, so that what is given at once goes at once.
      queueMicrotask(() => void deliver(to).finally(() => sending.delete(to)));
    },
    /** Nothing more goes to somebody who has left. */
    forget(to: string): void {
      waiting.get(to)?.splice(0);
    },
    close(): void {
      closed = true;
    },
  };
}
