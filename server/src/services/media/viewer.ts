import { timingSafeEqual } from 'node:crypto';
import type { Config, Context } from '../../kernel/index.ts';
import { mac } from '../../kernel/index.ts';
import { mediaKey } from './links.ts';

/** By it a browser proves to the route of media whose links it follows: their elements send no token. */
export const viewerCookie = { name: 'rafiq_media', path: '/api/media' } as const;

type Secret = Pick<Config, 'dataDir' | 'secret'>;

const proofOf = (config: Secret, sessionId: string): Buffer => mac(mediaKey(config), 'viewer', sessionId);

/** What a browser sends for a session. */
export const viewerToken = (config: Secret, sessionId: string): string =>
  `${sessionId}.${proofOf(config, sessionId).toString('base64url')}`;

/** The session that a browser proves; undefined where it proves none. */
export function readViewer(config: Secret, token: string | undefined): string | undefined {
  const [, sessionId, proof] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  if (sessionId === undefined || proof === undefined) return undefined;
  return timingSafeEqual(Buffer.from(proof, 'base64url'), proofOf(config, sessionId)) ? sessionId : undefined;
}

/** The session for which a call makes links, whose browser gets the cookie that they need; undefined for visitors. */
export function takeViewer({
  caller,
  config,
  cookies,
}: Pick<Context, 'caller' | 'config' | 'cookies'>): string | undefined {
  if (!caller) return undefined;
  const token = viewerToken(config, caller.sessionId);
  if (cookies.get(viewerCookie.name) !== token)
    cookies.set(viewerCookie.name, token, { path: viewerCookie.path });
  return caller.sessionId;
}
