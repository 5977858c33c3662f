import { keyFor } from '../../../kernel/index.ts';

/** Keys derived from the server's secret, each for one purpose. */
export interface Keys {
  session: Buffer;
  otp: Buffer;
  ticket: Buffer;
  address: Buffer;
  device: Buffer;
  social: Buffer;
  /** Encrypts the secrets of authenticator apps, and hashes recovery codes. */
  factor: Buffer;
}

const derived = new Map<string, Keys>();

/** Derives the keys from a secret (`RAFIQ_SECRET`, or the one in the data directory). */
export function deriveKeys(secret: string): Keys {
  let keys = derived.get(secret);
  if (!keys) {
    const key = (purpose: string) => keyFor(secret, purpose);
    keys = {
      session: key('session'),
      otp: key('otp'),
      ticket: key('ticket'),
      address: key('address'),
      device: key('device'),
      social: key('social'),
      factor: key('factor'),
    };
    derived.set(secret, keys);
  }
  return keys;
}
