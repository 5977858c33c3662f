import type { SignalData } from 'shared-api/contracts/consultations/meetings';
import { mayPass } from './wire.ts';

/** Maximum number of signals in one call (`signal`). */
const together = 50;
const longestMs = 8_000;

/**
 * Sends signals to other participants: to each in order, pending ones together, and again after a network failure.
 * Signals that the server rejects are for a participant who has left, and are dropped.
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
      // Deferred, so that signals of one task are sent together.
      queueMicrotask(() => void deliver(to).finally(() => sending.delete(to)));
    },
    /** Drops everything for a participant who has left. */
    forget(to: string): void {
      waiting.get(to)?.splice(0);
    },
    close(): void {
      closed = true;
    },
  };
}
