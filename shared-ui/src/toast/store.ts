import { useSyncExternalStore } from 'react';

export interface ToastOptions {
  /** An action: `{ label: 'Undo', onSelect }`. */
  action?: { label: string; onSelect(): void };
}

export interface ToastMessage extends ToastOptions {
  id: number;
  tone: 'success' | 'error' | 'info';
  message: string;
  /** The user has pressed or typed something since the toast was shown. */
  isOld?: true;
}

/** Maximum number of toasts: more would cover the page. The oldest is removed. */
const maxToasts = 3;

let messages: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

function add(tone: ToastMessage['tone']) {
  return (message: string, options: ToastOptions = {}): void => {
    lastId += 1;
    // A repeated text replaces its toast instead of adding one.
    const others = messages.filter((other) => other.message !== message || other.tone !== tone);
    set([...others, { ...options, id: lastId, tone, message }].slice(-maxToasts));
  };
}

/** Shows short messages about what has just happened, in `<Toaster>`. */
export const toast = { success: add('success'), error: add('error'), info: add('info') };

export function dismiss(id: number): void {
  set(messages.filter((message) => message.id !== id));
}

/** Marks all shown toasts as old, because the user has acted since. */
export function markOld(): void {
  if (messages.some(({ isOld }) => !isOld)) set(messages.map((message) => ({ ...message, isOld: true })));
}

/** Removes old toasts after a navigation. A toast that was shown together with the navigation, such as after a form was sent, stays. */
export function dismissOld(): void {
  if (messages.some(({ isOld }) => isOld)) set(messages.filter(({ isOld }) => !isOld));
}

export const currentToasts = (): readonly ToastMessage[] => messages;

export function useToasts(): readonly ToastMessage[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentToasts,
    currentToasts,
  );
}
