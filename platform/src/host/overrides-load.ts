import type { RemoteRelease } from '../registry/registry.ts';
import { withoutPreloads } from '../registry/without-preloads.ts';
import { isRemote } from './registry.ts';
/** A remote that comes from a developer's machine. */
export interface Override {
  /** `http://localhost:4101/` */
  address: string;
  /** What its server says of itself; undefined when it did not answer: the released one stays. */
  record?: RemoteRelease;
}

/** Remote → what this browser overrides it with. */
export type Overrides = ReadonlyMap<string, Override>;

const storageKey = 'rafiq.overrides';
/** Milliseconds in which a development server on this machine answers. */
const timeoutMs = 2_000;

/**
 * What a person writes for a server of their own machine, as an address with a slash at its end: `4101`,
 * `localhost:4101`. Undefined for anything else than this machine's: nothing else may be loaded.
 */
export function overrideAddress(text: string): string | undefined {
  const [, port] = /^(?:(?:http:\/\/)?localhost:)?(\d{2,5})\/?$/.exec(text.trim()) ?? [];
  return port === undefined || Number(port) > 65_535 ? undefined : `http://localhost:${Number(port)}/`;
}

/** Remote → address, as this browser keeps it. */
export function storedOverrides(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const entries = Object.entries(stored).map(
      ([name, text]) => [name, typeof text === 'string' ? overrideAddress(text) : undefined] as const,
    );
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
  } catch {
    // Without storage, or with something else in it.
    return {};
  }
}

/** For the next document of this browser. */
export function storeOverrides(addresses: Record<string, string>): void {
  if (Object.keys(addresses).length === 0) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, JSON.stringify(addresses));
}

async function recordAt(name: string, address: string): Promise<RemoteRelease | undefined> {
  try {
    const answer = await fetch(new URL('release.json', address), { signal: AbortSignal.timeout(timeoutMs) });
    const record: unknown = await answer.json();
    return isRemote(record) && record.name === name ? withoutPreloads(record) : undefined;
  } catch {
    // Its server is not up.
    return undefined;
  }
}

/** Asks the servers that this browser overrides remotes with for what they have now. */
export async function loadOverrides(): Promise<Overrides> {
  const entries = Object.entries(storedOverrides()).map(
    async ([name, address]): Promise<[string, Override]> => [
      name,
      { address, record: await recordAt(name, address) },
    ],
  );
  return new Map(await Promise.all(entries));
}
