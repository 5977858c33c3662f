/** Where the service worker finds who reads (server/src/worker/reader.ts). */
const settingsCache = 'rafiq-settings';
const readerKey = '/api/app/reader';
const dataCachePrefix = 'rafiq-data-';

export interface CurrentReader {
  language: string;
  userId?: number;
  /** Undefined without a session. */
  token?: string;
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Notes for the service worker who reads, and deletes what others have read in this browser: nothing of one account stays for the next. The worker stores
 * and reads answers for this account and its token alone.
 */
export async function storeReader(
  { language, userId, token }: CurrentReader,
  storage: CacheStorage = caches,
): Promise<void> {
  const account = token === undefined || userId === undefined ? 'visitor' : String(userId);
  const note = { language, account, token: token === undefined ? '' : await digest(token) };
  await (await storage.open(settingsCache)).put(readerKey, new Response(JSON.stringify(note)));
  for (const name of await storage.keys())
    if (name.startsWith(dataCachePrefix) && name !== dataCachePrefix + account) await storage.delete(name);
}
