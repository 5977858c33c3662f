import { keyFor } from '../../../kernel/index.ts';

/** Keys for one purpose each, derived from the server's secret. */
export interface Keys {
  session: Buffer;
  otp: Buffer;
  ticket: Buffer;
  address: Buffer;
  device: Buffer;
  social: Buffer;
}

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
      device: key('device'),
      social: key('social'),
    };
    derived.set(secret, keys);
  }
  return keys;
}
