import {
  dataCachePrefix,
  hashToken,
  type ReaderNote,
  readerKey,
  settingsCache,
  toDataCache,
} from 'shared-api/contracts/worker-reader';
import type { Language } from 'shared-api/session';

export interface CurrentReader {
  language: Language;
  userId?: number;
  /** Undefined without a session. */
  token?: string;
}

/**
 * Stores for the service worker who the current user is, and deletes what other users have read in this browser, so
 * that no content of one account stays for the next. The worker stores and reads answers only for this account and its
 * token.
 */
export async function storeReader(
  { language, userId, token }: CurrentReader,
  storage: CacheStorage = caches,
): Promise<void> {
  const account = token === undefined || userId === undefined ? 'visitor' : String(userId);
  const note: ReaderNote = { language, account, token: token === undefined ? '' : await hashToken(token) };
  await (await storage.open(settingsCache)).put(readerKey, new Response(JSON.stringify(note)));
  for (const name of await storage.keys())
    if (name.startsWith(dataCachePrefix) && name !== toDataCache(account)) await storage.delete(name);
}
