import { timingSafeEqual } from 'node:crypto';
import { foldCrockfordCode } from 'shared-api/rules/typed-text';
import { type Config, getSecret, keyFor, mac } from '../../../kernel/index.ts';

type Secrets = Pick<Config, 'dataDir' | 'secret'>;

const sign = (config: Secrets, code: string): Buffer =>
  mac(keyFor(getSecret(config), 'event-tickets'), code).subarray(0, 16);

/** The content of a ticket's QR code: its code and a signature, so that nobody makes one up. */
export const toTicketToken = (config: Secrets, code: string): string =>
  `${code}.${sign(config, code).toString('base64url')}`;

/** Reads a token; undefined for one that this site did not sign. */
export function readTicketToken(config: Secrets, token: string): string | undefined {
  const [, code, signature] = /^([0-9A-HJKMNP-TV-Z]{10})\.([\w-]{22})$/.exec(token) ?? [];
  if (code === undefined || signature === undefined) return undefined;
  // The texts are compared: the last character has bits that decoding leaves out.
  const expected = sign(config, code).toString('base64url');
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? code : undefined;
}

/** Reads a code that somebody typed: see `foldCrockfordCode`. */
export function parseTicketCode(typed: string): string | undefined {
  const code = foldCrockfordCode(typed);
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code) ? code : undefined;
}
