import { timingSafeEqual } from 'node:crypto';
import { foldCrockfordCode } from 'shared-api/rules/typed-text';
import { type Config, getSecret, keyFor, mac } from '../../../kernel/index.ts';

type Secrets = Pick<Config, 'dataDir' | 'secret'>;

const sign = (config: Secrets, code: string): Buffer =>
  mac(keyFor(getSecret(config), 'event-tickets'), code).subarray(0, 16);

/** The content of a ticket's QR code: its code and a signature, so that nobody can forge one. */
export const toTicketToken = (config: Secrets, code: string): string =>
  `${code}.${sign(config, code).toString('base64url')}`;

/** Reads a token; undefined if this site did not sign it. */
export function readTicketToken(config: Secrets, token: string): string | undefined {
  const [, code, signature] = /^([0-9A-HJKMNP-TV-Z]{10})\.([\w-]{22})$/.exec(token) ?? [];
  if (code === undefined || signature === undefined) return undefined;
  // Compares the encoded texts, because decoding ignores some bits of the last character.
  const expected = sign(config, code).toString('base64url');
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? code : undefined;
}

/** Normalizes a typed code: see `foldCrockfordCode`. */
export function parseTicketCode(typed: string): string | undefined {
  const code = foldCrockfordCode(typed);
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code) ? code : undefined;
}
