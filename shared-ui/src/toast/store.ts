import { useSyncExternalStore } from 'react';

export interface ToastOptions {
  /** An action: `{ label: 'Undo', onSelect }`. */
  action?: { label: string; onSelect(): void };
}

export interface ToastMessage extends ToastOptions {
  id: number;
  tone: 'success' | 'error' | 'info';
  message: string;
}

/** More than these would cover the page; the oldest goes. */
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

/** Short messages about what has just happened; `<Toaster>` shows them. */
export const toast = { success: add('success'), error: add('error'), info: add('info') };

export function dismiss(id: number): void {
  set(messages.filter((message) => message.id !== id));
}

export const currentToasts = (): readonly ToastMessage[] => messages;

export function useToasts(): readonly ToastMessage[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentToasts);
}
