/**
 * What a tab remembers of a person on the way to a session, so that a refresh or a step back goes on where it was
 * (PD-12). Nothing of it is secret, and it is forgotten as soon as there is a session.
 */
const keys = ['typedEmail', 'emailProof', 'socialProfile'] as const;
export type TabKey = (typeof keys)[number];

/** Where storage is refused, the page remembers by itself. */
const own = new Map<TabKey, unknown>();

/** Undefined when there is nothing, or nothing that could be read; check its shape, people can edit it. */
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
      // It was not stored either.
    }
  }
}
