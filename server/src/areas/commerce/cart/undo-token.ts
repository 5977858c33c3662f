import { timingSafeEqual } from 'node:crypto';
import { type Config, getSecret, keyFor, mac } from '../../../kernel/index.ts';
import type { CartRow } from '../tables/cart.ts';

type Secrets = Pick<Config, 'dataDir' | 'secret'>;

/** How long a removed entry can be put back. */
export const undoMs = 60 * 60_000;

const sign = (config: Secrets, content: string): string =>
  mac(keyFor(getSecret(config), 'cart-undo'), content).toString('base64url');

/** Signs a removed entry, so that its owner can restore it although the server stores nothing. */
export function toUndoToken(config: Secrets, entry: CartRow, now: Date): string {
  const until = now.getTime() + undoMs;
  const content = Buffer.from(JSON.stringify({ entry, until })).toString('base64url');
  return `${content}.${sign(config, content)}`;
}

/** Reads a user's token; undefined if it is expired, another user's, or not signed by this site. */
export function readUndoToken(
  config: Secrets,
  token: string,
  { ownerId, now }: { ownerId: number; now: Date },
): CartRow | undefined {
  const [content = '', signature = '', ...rest] = token.split('.');
  const expected = Buffer.from(sign(config, content));
  const input = Buffer.from(signature);
  if (rest.length > 0 || input.length !== expected.length || !timingSafeEqual(input, expected))
    return undefined;
  const { entry, until } = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as {
    entry: Omit<CartRow, 'createdAt'> & { createdAt: string };
    until: number;
  };
  if (until <= now.getTime() || entry.ownerId !== ownerId) return undefined;
  return { ...entry, createdAt: new Date(entry.createdAt) };
}
