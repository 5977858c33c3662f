import { emit } from '../events/index.ts';

let running: Promise<void> | undefined;

/** Settled when this tab's sign-out in progress has ended: a read sent meanwhile could meet an expired token. */
export const waitForLogout = async (): Promise<void> => running;

/** Aborts running reads, and delays new ones until `work` has ended. */
export function runLogout(work: () => Promise<void>): Promise<void> {
  emit('session.leaving');
  running ??= work().finally(() => {
    running = undefined;
  });
  return running;
}
