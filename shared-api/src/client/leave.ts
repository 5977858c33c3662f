import { emit } from '../events/index.ts';

let leaving: Promise<void> | undefined;

/** Ends when the sign-out that is under way has ended, in this tab: a read that is sent meanwhile may meet a token that has ended. */
export const waitForLeaving = async (): Promise<void> => leaving;

/** Gives up what is being read, and holds back what is to be read until `work` has ended. */
export function leave(work: () => Promise<void>): Promise<void> {
  emit('session.leaving');
  leaving ??= work().finally(() => {
    leaving = undefined;
  });
  return leaving;
}
