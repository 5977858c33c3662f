import { createHmac, hkdfSync } from 'node:crypto';

/** Keys for one purpose each, derived from the server's secret. */
export interface Keys {
  session: Buffer;
  otp: Buffer;
  ticket: Buffer;
  address: Buffer;
  social: Buffer;
}

/** The key for one purpose that follows from a secret: 32 bytes. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'rafiq', purpose, 32));

const derived = new Map<string, Keys>();

/** The keys of a secret (`RAFIQ_SECRET`, or the one kept in the data directory). */
export function keysOf(secret: string): Keys {
  let keys = derived.get(secret);
  if (!keys) {
    const key = (purpose: string) => keyFor(secret, purpose);
    keys = {
      session: key('session'),
      otp: key('otp'),
      ticket: key('ticket'),
      address: key('address'),
      social: key('social'),
    };
    derived.set(secret, keys);
  }
  return keys;
}

/** HMAC-SHA256 over parts, each preceded by its length, so that no two lists of parts look alike. */
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
