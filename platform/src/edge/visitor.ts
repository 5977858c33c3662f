import {
  type Choice,
  canariesFor,
  choiceQuery,
  choiceText,
  parseChoice,
  places,
  type Shares,
} from '../registry/choice.ts';
import type { Visit } from '../registry/registry.ts';

/**
 * What a visitor of a page gets. Pure, and free of Node and packages: the edge and the edge function of a CDN decide alike.
 */
export interface Visitor extends Pick<Visit, 'canaries' | 'choice' | 'safe'> {
  /** For the cookie, where it is not what the visitor sent. */
  remember?: string;
}

/** Seconds a visitor keeps a place among all, and a tester a choice: 30 days. */
export const choiceLifetime = 30 * 86_400;

/** Opens a page without canaries and overrides, this once. */
export const safeQuery = 'safe';

/**
 * The choice as written into documents. A place stands for all between the same two shares, so that those who get the same
 * canaries share one document.
 */
export function toldChoice(registry: Shares, choice: Choice): string {
  if (typeof choice === 'string') return choice;
  if (typeof choice !== 'number') return canariesFor(registry, choice).join(',') || 'off';
  const bounds = Object.values(registry.canaries).map(({ share }) => Math.ceil(share * places));
  const low = Math.max(0, ...bounds.filter((bound) => bound <= choice));
  const high = Math.min(places, ...bounds.filter((bound) => bound > choice));
  return choiceText(Math.floor((low + high) / 2));
}

/**
 * The query decides before the cookie; a visitor with neither is given a place. Without canaries nobody is, so that documents
 * are the same for all.
 * @param cookie the choice cookie's value
 * @param draw a random place
 */
export function visitorOf(
  registry: Shares,
  query: URLSearchParams,
  cookie: string | undefined,
  draw: () => number,
): Visitor {
  // Of a canary to come nobody knows yet whose it is: an open page does not learn of it.
  const nobodys = { canaries: [], choice: 'off' };
  if (query.has(safeQuery)) return { ...nobodys, safe: true };
  if (Object.keys(registry.canaries).length === 0) return nobodys;
  const asked = query.get(choiceQuery) ?? undefined;
  const kept = asked === 'auto' ? undefined : parseChoice(cookie);
  const choice = parseChoice(asked) ?? kept ?? draw();
  const text = choiceText(choice);
  return {
    canaries: canariesFor(registry, choice),
    choice: toldChoice(registry, choice),
    remember: text === cookie ? undefined : text,
  };
}
