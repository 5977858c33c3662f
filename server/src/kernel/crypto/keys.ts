import { createHmac, hkdfSync } from 'node:crypto';

/** Derives the key for one purpose from a secret: 32 bytes. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'rafiq', purpose, 32));

/** HMAC-SHA256 over parts, each prefixed by its length, so that two different lists of parts never have the same input. */
export function mac(key: Buffer, ...parts: (string | Uint8Array)[]): Buffer {
  const hmac = createHmac('sha256', key);
  for (const part of parts) {
    const bytes = Buffer.from(part as Uint8Array);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hmac.update(length).update(bytes);
  }
  return hmac.digest();
}
