/** The key in the link to a new e-mail: the part behind the `#`, which browsers do not send to servers. Undefined for an incomplete link. */
export function parseEmailKey(hash: string): string | undefined {
  const key = new URLSearchParams(hash.replace(/^#/, '')).get('key');
  return key !== null && /^[\w-]{43}$/.test(key) ? key : undefined;
}
