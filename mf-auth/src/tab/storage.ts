/**
 * State that a tab stores while a person signs in or registers, so that a refresh or going back continues there
 * (PD-12). Nothing of it is secret, and a session clears it.
 */
const keys = ['typedEmail', 'emailProof', 'socialProfile'] as const;
export type TabKey = (typeof keys)[number];

/** Fallback where the browser blocks storage. */
const own = new Map<TabKey, unknown>();

/** Undefined when there is no entry or an unreadable one. Validate the result: people can edit storage. */
export function readTab(key: TabKey): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '');
  } catch {
    return own.get(key);
  }
}

export function saveTab(key: TabKey, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    own.delete(key);
  } catch {
    own.set(key, value);
  }
}

/** Clears one entry, or all. */
export function clearTab(key?: TabKey): void {
  for (const each of key === undefined ? keys : [key]) {
    own.delete(each);
    try {
      sessionStorage.removeItem(each);
    } catch {
      // Storage is blocked: there was no entry either.
    }
  }
}
