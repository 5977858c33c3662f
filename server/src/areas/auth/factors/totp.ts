import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Codes of authenticator apps (RFC 6238), with the parameters that every app knows: SHA-1, six digits, 30 seconds. */

const stepMs = 30_000;
const shape = { algorithm: 'SHA1', digits: 6, period: stepMs / 1000 } as const;

const toSecret = (bytes: Uint8Array): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });

/** 160 random bits, as RFC 4226 recommends. */
export const createTotpSecret = (): Buffer => randomBytes(20);

/** A secret as people type it (base32), and as the address of a QR code. */
export function showTotpSecret(bytes: Uint8Array, email: string): { secret: string; address: string } {
  const secret = toSecret(bytes);
  const totp = new TOTP({ ...shape, issuer: 'Rafiq', label: email, secret });
  return { secret: secret.base32, address: totp.toString() };
}

/** Finds the step, 30 seconds since 1970, whose code this is: the current one or a neighbour, for clocks that differ. */
export function findTotpStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...shape, secret: toSecret(secret) }).validate({
    token: code,
    timestamp,
    window: 1,
  });
  return delta === null ? undefined : Math.floor(timestamp / stepMs) + delta;
}

/** For tests: the code that an app shows. */
export const generateTotp = (base32: string, now: Date): string =>
  new TOTP({ ...shape, secret: Secret.fromBase32(base32) }).generate({ timestamp: now.getTime() });
