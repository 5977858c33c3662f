import { toDataCache } from './rules.ts';

/** Where the page notes who reads, for the worker: see shell/src/offline. */
const settingsCache = 'rafiq-settings';
const readerKey = '/api/app/reader';

/** Who reads the site in this browser. */
export interface Reader {
  language: 'en' | 'ar';
  /** The account's id, or `visitor`. */
  account: string;
  /** SHA-256 of the account's token in hex; empty without one. */
  token: string;
}

export async function findReader(): Promise<Reader | undefined> {
  const stored = await (await caches.open(settingsCache)).match(readerKey);
  return stored?.json();
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The cache of the account that a call is made for; undefined while it is not the one that the page has noted, as between a sign-out and the next
 * sign-in: then nothing is stored and nothing read.
 */
export async function findDataCache(request: Request): Promise<string | undefined> {
  const reader = await findReader();
  if (reader === undefined) return undefined;
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  const known = token === undefined ? '' : await digest(token);
  return known === reader.token ? toDataCache(reader.account) : undefined;
}

/** Deletes everything that the worker and its pages have stored. */
export async function deleteCaches(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('rafiq-')) await caches.delete(name);
}
