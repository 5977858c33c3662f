import type { SignalData } from 'shared-api/contracts/consultations/meetings';
import { mayPass } from './wire.ts';

/** Maximum number of signals in one call (`signal`). */
const together = 50;
const maxDelayMs = 8_000;

/**
 * Sends signals to other participants: in order for each, several pending ones in one call, with retries after a
 * network failure. If the server rejects signals, the participant has left, so that they are dropped.
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
          await new Promise((resolve) => setTimeout(resolve, Math.min(maxDelayMs, 500 * 2 ** failures++)));
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
    clear(to: string): void {
      waiting.get(to)?.splice(0);
    },
    close(): void {
      closed = true;
    },
  };
}
