/** What this browser stores about push. Without storage nothing is stored, and push is not offered. */

const keys = {
  /** The account that switched push on here. */
  userId: 'rafiq.push.user',
  /** The subscription that the server has. */
  endpoint: 'rafiq.push.endpoint',
  firstVisitAt: 'rafiq.push.first-visit',
  dismissedAt: 'rafiq.push.dismissed',
} as const;

type Key = keyof typeof keys;

export function readChoice(key: Key): string | undefined {
  try {
    return localStorage.getItem(keys[key]) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeChoice(key: Key, value: string | number | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(keys[key]);
    else localStorage.setItem(keys[key], String(value));
  } catch {
    // Storage is blocked.
  }
}

/** When a signed-in user first used this browser; now, if that is unknown. */
export function getFirstVisit(now: number): number {
  const stored = Number(readChoice('firstVisitAt'));
  if (stored > 0) return stored;
  storeChoice('firstVisitAt', now);
  return now;
}
