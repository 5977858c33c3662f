import { timingSafeEqual } from 'node:crypto';
import { type Config, getSecret, keyFor, mac } from '../../../kernel/index.ts';
import type { CartRow } from './tables.ts';

type Secrets = Pick<Config, 'dataDir' | 'secret'>;

/** How long a removed entry can be put back. */
export const undoMs = 60 * 60_000;

const sign = (config: Secrets, content: string): string =>
  mac(keyFor(getSecret(config), 'cart-undo'), content).toString('base64url');

/** A removed entry, signed, so that its owner can put it back as it was and the server stores nothing of it. */
export function toUndoToken(config: Secrets, entry: CartRow, now: Date): string {
  const until = now.getTime() + undoMs;
  const content = Buffer.from(JSON.stringify({ entry, until })).toString('base64url');
  return `${content}.${sign(config, content)}`;
}

/** Reads the token of a user; undefined for one that is over, somebody else's, or not signed by this site. */
export function readUndoToken(
  config: Secrets,
  token: string,
  { ownerId, now }: { ownerId: number; now: Date },
): CartRow | undefined {
  const [content = '', signature = '', ...rest] = token.split('.');
  const expected = Buffer.from(sign(config, content));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined;
  const { entry, until } = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as {
    entry: Omit<CartRow, 'createdAt'> & { createdAt: string };
    until: number;
  };
  if (until <= now.getTime() || entry.ownerId !== ownerId) return undefined;
  return { ...entry, createdAt: new Date(entry.createdAt) };
}
