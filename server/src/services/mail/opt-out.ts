import { timingSafeEqual } from 'node:crypto';
import { type Config, getSecret, keyFor, mac } from '../../kernel/index.ts';

/** A kind of mails to one user that the user can switch off. The service that queues them names the kinds. */
export interface OptOut {
  userId: number;
  topic: string;
}

type SecretConfig = Pick<Config, 'dataDir' | 'secret'>;

/** The page that switches mails off without a sign-in. */
export const optOutPath = '/api/mails/unsubscribe';

const validMs = 90 * 86_400_000;

const sign = (config: SecretConfig, subject: string): Buffer =>
  mac(keyFor(getSecret(config), 'mail opt-out'), subject);

/** Creates the token for the link in a mail of `createdAt`: it can only switch off this kind of mails to this user, for 90 days. */
export function createOptOutToken(config: SecretConfig, { userId, topic }: OptOut, createdAt: Date): string {
  const subject = `${userId}.${topic}.${Math.floor((createdAt.getTime() + validMs) / 1000)}`;
  return `${subject}.${sign(config, subject).toString('base64url')}`;
}

/** Reads what a token switches off; undefined if it has expired or the server did not create it. */
export function readOptOutToken(config: SecretConfig, token: string, now: Date): OptOut | undefined {
  const [, subject = '', id, topic = '', until, signature = ''] =
    /^(([1-9]\d{0,9})\.([a-z]{1,20})\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? [];
  if (subject === '' || Number(id) > 2_147_483_647) return undefined;
  if (!timingSafeEqual(sign(config, subject), Buffer.from(signature, 'base64url'))) return undefined;
  return Number(until) * 1000 > now.getTime() ? { userId: Number(id), topic } : undefined;
}
