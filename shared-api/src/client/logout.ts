import { emit } from '../events/index.ts';

let running: Promise<void> | undefined;

/** Ends when the sign-out that is under way has ended, in this tab: a read that is sent meanwhile may meet a token that has ended. */
export const waitForLogout = async (): Promise<void> => running;

/** Gives up what is being read, and holds back what is to be read until `work` has ended. */
export function runLogout(work: () => Promise<void>): Promise<void> {
  emit('session.leaving');
  running ??= work().finally(() => {
    running = undefined;
  });
  return running;
}
