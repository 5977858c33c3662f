/** What a page stores for the service worker about the reader, and the caches of what the worker has stored for them. */
export interface ReaderNote {
  language: 'en' | 'ar';
  /** The account's id, or `visitor`. */
  account: string;
  /** SHA-256 of the account's token in hex; empty without one. */
  token: string;
}

/** The cache of this note, and its key in it. */
export const settingsCache = 'rafiq-settings';
export const readerKey = '/api/app/reader';

export const dataCachePrefix = 'rafiq-data-';
/** The cache with the answers of one account, or of visitors without one. */
export const toDataCache = (account: string): string => `${dataCachePrefix}${account}`;

/** @returns SHA-256 of a token in hex */
export async function hashToken(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
