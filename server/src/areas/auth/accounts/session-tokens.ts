import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mac } from '../../../kernel/index.ts';
import type { Keys } from './keys.ts';

/** Opaque to clients: base64url of the session's id (16 bytes) and a secret (32 bytes). */
export interface Tokens {
  /** Sent as `Authorization: Bearer`. */
  access: string;
  /** Sent in the httpOnly cookie. */
  refresh: string;
}

const token = (sessionId: string, secret: Buffer): string =>
  Buffer.concat([Buffer.from(sessionId.replaceAll('-', ''), 'hex'), secret]).toString('base64url');

/** Creates the first tokens of a session. */
export const firstTokens = (sessionId: string): Tokens => ({
  access: token(sessionId, randomBytes(32)),
  refresh: token(sessionId, randomBytes(32)),
});

/**
 * Derives the successors of a refresh token with the server's key. A repeated renewal therefore gets the same tokens, although none are
 * stored (PD-8).
 */
export const nextTokens = (keys: Keys, sessionId: string, refresh: string): Tokens => ({
  access: token(sessionId, mac(keys.session, 'access', refresh)),
  refresh: token(sessionId, mac(keys.session, 'refresh', refresh)),
});

/** Parses the session's id, a UUID, from a token; `undefined` for malformed tokens. */
export function parseSessionId(presented: string): string | undefined {
  if (!/^[\w-]{64}$/.test(presented)) return undefined;
  return Buffer.from(presented, 'base64url')
    .toString('hex', 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Hash for the database. A secret of 256 bits needs no slow hash. */
export const tokenHash = (presented: string): Buffer => createHash('sha256').update(presented).digest();

/** Compares a stored hash with the presented token's in constant time. */
export const isTokenHash = (stored: Buffer | null, presented: Buffer): boolean =>
  stored !== null && timingSafeEqual(stored, presented);
