import {
  buckets,
  type Choice,
  canariesFor,
  choiceQuery,
  choiceText,
  parseChoice,
  type Shares,
} from '../registry/choice.ts';
import type { Visit } from '../registry/registry.ts';

/**
 * Which composition a visitor gets. Pure, without Node or packages, so that the server and a CDN's edge function share it.
 */
export interface Visitor extends Pick<Visit, 'canaries' | 'choice' | 'safe'> {
  /** The cookie to set, where it differs from the one that the visitor sent. */
  remember?: string;
}

/** Seconds for which the cookie keeps a visitor's bucket or a tester's choice: 30 days. */
export const choiceLifetime = 30 * 86_400;

/** The query key that opens a page once without canaries or overrides. */
export const safeQuery = 'safe';

/**
 * Normalises a choice for the document: all buckets between the same two shares become one, so that visitors with the same
 * canaries share one cached document.
 */
export function normalizeChoice(registry: Shares, choice: Choice): string {
  if (typeof choice === 'string') return choice;
  if (typeof choice !== 'number') return canariesFor(registry, choice).join(',') || 'off';
  const bounds = Object.values(registry.canaries).map(({ share }) => Math.ceil(share * buckets));
  const low = Math.max(0, ...bounds.filter((bound) => bound <= choice));
  const high = Math.min(buckets, ...bounds.filter((bound) => bound > choice));
  return choiceText(Math.floor((low + high) / 2));
}

/**
 * Chooses a visitor's canaries: by the query, else by the cookie, else by a new random bucket. Without canaries there is no
 * bucket, so that all visitors share one document.
 * @param cookie the choice cookie's value
 * @param draw returns a random bucket
 */
export function resolveVisitor(
  registry: Shares,
  query: URLSearchParams,
  cookie: string | undefined,
  draw: () => number,
): Visitor {
  // Without a bucket, an open page stays on the stable releases when a canary starts later.
  const unassigned = { canaries: [], choice: 'off' };
  if (query.has(safeQuery)) return { ...unassigned, safe: true };
  if (Object.keys(registry.canaries).length === 0) return unassigned;
  const requested = query.get(choiceQuery) ?? undefined;
  const stored = requested === 'auto' ? undefined : parseChoice(cookie);
  const choice = parseChoice(requested) ?? stored ?? draw();
  const text = choiceText(choice);
  return {
    canaries: canariesFor(registry, choice),
    choice: normalizeChoice(registry, choice),
    remember: text === cookie ? undefined : text,
  };
}
