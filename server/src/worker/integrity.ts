import type { WorkboxPlugin } from 'workbox-core/types.js';

const algorithms: Record<string, string> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

/** Whether bytes match one of the hashes of an `integrity` attribute; true if it has none. */
export async function hasIntegrity(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const asked = integrity.split(/\s+/).filter(Boolean);
  for (const each of asked) {
    const [name = '', expected] = each.split(/-(.*)/s);
    const algorithm = algorithms[name];
    if (algorithm === undefined) continue;
    const hash = new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
    if (btoa(String.fromCharCode(...hash)) === expected) return true;
  }
  return asked.length === 0;
}

/** A stored file that does not match the hash in the page is fetched again, and the browser verifies it: a broken file never stays. */
export const verifyStored: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ request, cachedResponse, cacheName }) {
    if (!cachedResponse || !request.integrity) return cachedResponse;
    if (await hasIntegrity(await cachedResponse.clone().arrayBuffer(), request.integrity))
      return cachedResponse;
    await (await caches.open(cacheName)).delete(request, { ignoreVary: true });
    return undefined;
  },
};
