import {
  hashToken,
  type ReaderNote,
  readerKey,
  settingsCache,
  toDataCache,
} from 'shared-api/contracts/worker-reader';

/** The account that uses the site in this browser, as its page has stored it. */
export async function findReader(): Promise<ReaderNote | undefined> {
  const stored = await (await caches.open(settingsCache)).match(readerKey);
  return stored?.json();
}

/**
 * The cache of the account that a call is made for. It is undefined if that account is not the one that the page has stored, as between a sign-out
 * and the next sign-in: then nothing is stored or read.
 */
export async function findDataCache(request: Request): Promise<string | undefined> {
  const reader = await findReader();
  if (reader === undefined) return undefined;
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  const known = token === undefined ? '' : await hashToken(token);
  return known === reader.token ? toDataCache(reader.account) : undefined;
}

/** Deletes everything that the worker and its pages have stored. */
export async function deleteCaches(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('rafiq-')) await caches.delete(name);
}
