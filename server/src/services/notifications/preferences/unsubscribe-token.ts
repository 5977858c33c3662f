import { timingSafeEqual } from 'node:crypto';
import { type Config, getSecret, keyFor, mac } from '../../../kernel/index.ts';

const sign = (config: Pick<Config, 'dataDir' | 'secret'>, userId: number): Buffer =>
  mac(keyFor(getSecret(config), 'digest unsubscribe'), String(userId));

/** Creates the token of the link that switches off a user's digest: it permits nothing else, and stays valid as long as mails are stored. */
export const createToken = (config: Pick<Config, 'dataDir' | 'secret'>, userId: number): string =>
  `${userId}.${sign(config, userId).toString('base64url')}`;

/** The user of a token; undefined if the server did not create it. */
export function readToken(config: Pick<Config, 'dataDir' | 'secret'>, token: string): number | undefined {
  const [, id, signature = ''] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? [];
  const userId = Number(id);
  if (!(userId > 0 && userId <= 2_147_483_647)) return undefined;
  return timingSafeEqual(sign(config, userId), Buffer.from(signature, 'base64url')) ? userId : undefined;
}
