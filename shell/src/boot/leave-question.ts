import type { Confirm } from 'platform/host';
import type { Question } from './leave-dialog.tsx';

let question: Question | undefined;
const listeners = new Set<() => void>();

function ask(next: Question | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

/** The open question, for the dialog that shows it. */
export const openQuestion = {
  get: () => question,
  subscribe(changed: () => void): () => void {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};

/** Asks with a dialog of the site, or with the browser's own if the dialog's file did not load. */
export const confirmLeave: Confirm = async (message) => {
  try {
    await import('./leave-dialog.tsx');
  } catch {
    return window.confirm(message);
  }
  return new Promise((resolve) =>
    ask({
      message,
      answer(leave) {
        ask(undefined);
        resolve(leave);
      },
    }),
  );
};
