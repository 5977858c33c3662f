import type { Canary, Registry, Release } from './registry.ts';

/**
 * Which canaries a visitor gets. A number from 0 to 9999 is the visitor's bucket: a canary covers the buckets below its share, so
 * that a visitor gets the same canaries on every page, and a growing share only adds visitors. `on`, `off` and names are a
 * tester's choice. Pure and without zod, so that the edge, an edge function and the browser share it.
 */
export type Choice = number | 'on' | 'off' | readonly string[];

/** The cookie that keeps a visitor's choice. */
export const choiceCookie = 'rafiq_canary';
/** The query key by which a tester chooses: `?canary=on`, `?canary=off`, `?canary=mf-auth,mf-courses`, `?canary=auto`. */
export const choiceQuery = 'canary';
export const buckets = 10_000;

const names = /^[a-z][a-z0-9-]*(,[a-z][a-z0-9-]*)*$/;

/** Parses the value of the cookie or the query; undefined if it is invalid. */
export function parseChoice(text: string | undefined): Choice | undefined {
  if (text === undefined) return undefined;
  if (text === 'on' || text === 'off') return text;
  if (/^\d{1,4}$/.test(text)) return Number(text);
  return text !== 'auto' && text.length <= 200 && names.test(text) ? text.split(',') : undefined;
}

export const choiceText = (choice: Choice): string =>
  Array.isArray(choice) ? choice.join(',') : String(choice);

/** The shares of a registry's canaries, by name. */
export interface Shares {
  canaries: Readonly<Record<string, Pick<Canary, 'share'>>>;
}

/** Names of the canaries that this choice gets, in alphabetical order. */
export function canariesFor({ canaries }: Shares, choice: Choice): string[] {
  const gets = (name: string, share: number) => {
    if (choice === 'on' || choice === 'off') return choice === 'on';
    return typeof choice === 'number' ? choice < share * buckets : choice.includes(name);
  };
  return Object.entries(canaries)
    .filter(([name, { share }]) => gets(name, share))
    .map(([name]) => name)
    .sort();
}

/** The registry of a visitor with these canaries: they replace the live releases, and other canaries are left out. */
export function compose(registry: Registry, canaries: readonly string[]): Registry {
  const chosen: Release[] = canaries.flatMap((name) => registry.canaries[name]?.release ?? []);
  const remotes = { ...registry.remotes };
  let { shell } = registry;
  for (const release of chosen) {
    if (release.kind === 'shell') shell = release;
    else remotes[release.name] = release;
  }
  return { ...registry, shell, remotes, canaries: {} };
}

/** Name → version of every release of a composition; equal for two documents with equal composition. */
export const getVersions = ({
  shell,
  remotes,
}: Pick<Registry, 'shell' | 'remotes'>): Record<string, string> =>
  Object.fromEntries([shell, ...Object.values(remotes)].map(({ name, version }) => [name, version]));
