import { timingSafeEqual } from 'node:crypto';
import type { Config, Context } from '../../kernel/index.ts';
import { mac } from '../../kernel/index.ts';
import { mediaKey } from './links.ts';

/** The cookie with which a browser proves its session to the media route, because requests of media elements have no token. */
export const mediaCookie = { name: 'rafiq_media', path: '/api/media' } as const;

type Secret = Pick<Config, 'dataDir' | 'secret'>;

const proofOf = (config: Secret, sessionId: string): Buffer => mac(mediaKey(config), 'viewer', sessionId);

/** The value of the cookie for a session. */
export const mediaToken = (config: Secret, sessionId: string): string =>
  `${sessionId}.${proofOf(config, sessionId).toString('base64url')}`;

/** The session that a cookie value proves; undefined for an invalid one. */
export function readMediaToken(config: Secret, token: string | undefined): string | undefined {
  const [, sessionId, proof] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  if (sessionId === undefined || proof === undefined) return undefined;
  return timingSafeEqual(Buffer.from(proof, 'base64url'), proofOf(config, sessionId)) ? sessionId : undefined;
}

/** The session that the cookies of a request prove. */
export const findLinkSession = (
  config: Secret,
  cookies: Pick<Context['cookies'], 'get'>,
): string | undefined => readMediaToken(config, cookies.get(mediaCookie.name));

/** The session for which a call creates links; sets the cookie that these links need. Undefined for visitors. */
export function getLinkUser({
  caller,
  config,
  cookies,
}: Pick<Context, 'caller' | 'config' | 'cookies'>): string | undefined {
  if (!caller) return undefined;
  const token = mediaToken(config, caller.sessionId);
  if (cookies.get(mediaCookie.name) !== token)
    cookies.set(mediaCookie.name, token, { path: mediaCookie.path });
  return caller.sessionId;
}
