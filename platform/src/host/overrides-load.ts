import type { RemoteRelease } from '../registry/registry.ts';
import { withoutPreloads } from '../registry/without-preloads.ts';
import { isRemote } from './registry.ts';
/** A remote that is loaded from a developer's machine. */
export interface Override {
  /** `http://localhost:4101/` */
  address: string;
  /** The record that its server returns; undefined when it did not answer: then the released version is used. */
  record?: RemoteRelease;
}

/** Remote → override of this browser. */
export type Overrides = ReadonlyMap<string, Override>;

const storageKey = 'rafiq.overrides';
/** Milliseconds in which a development server on this machine has to answer. */
const timeoutMs = 2_000;

/**
 * Parses what a developer enters for a server on their own machine (`4101`, `localhost:4101`) to an address that ends
 * with a slash. Undefined for any other machine: nothing else may be loaded.
 */
export function overrideAddress(text: string): string | undefined {
  const [, port] = /^(?:(?:http:\/\/)?localhost:)?(\d{2,5})\/?$/.exec(text.trim()) ?? [];
  return port === undefined || Number(port) > 65_535 ? undefined : `http://localhost:${Number(port)}/`;
}

/** Remote → address, as stored in this browser. */
export function storedOverrides(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const entries = Object.entries(stored).map(
      ([name, text]) => [name, typeof text === 'string' ? overrideAddress(text) : undefined] as const,
    );
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
  } catch {
    // The browser's storage is unavailable, or its content is invalid.
    return {};
  }
}

/** Stores overrides for the next document of this browser. */
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
    // The remote's development server is not running.
    return undefined;
  }
}

/** Requests the current records from the development servers of this browser's overrides. */
export async function loadOverrides(): Promise<Overrides> {
  const entries = Object.entries(storedOverrides()).map(
    async ([name, address]): Promise<[string, Override]> => [
      name,
      { address, record: await recordAt(name, address) },
    ],
  );
  return new Map(await Promise.all(entries));
}
