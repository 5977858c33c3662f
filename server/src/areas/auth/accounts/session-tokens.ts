import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mac } from '../../../kernel/index.ts';
import type { Keys } from './keys.ts';

/** Opaque to everyone but the server: base64url of the session's id (16 bytes) and a secret (32 bytes). */
export interface Tokens {
  /** Travels as `Authorization: Bearer`. */
  access: string;
  /** Travels in the httpOnly cookie. */
  refresh: string;
}

const token = (sessionId: string, secret: Buffer): string =>
  Buffer.concat([Buffer.from(sessionId.replaceAll('-', ''), 'hex'), secret]).toString('base64url');

/** The tokens a session begins with. */
export const firstTokens = (sessionId: string): Tokens => ({
  access: token(sessionId, randomBytes(32)),
  refresh: token(sessionId, randomBytes(32)),
});

/**
 * The tokens that follow a refresh token. They are derived from it with the server's key, so a renewal whose answer
 * was lost has the same answer again, although no token is stored (PD-8).
 */
export const nextTokens = (keys: Keys, sessionId: string, refresh: string): Tokens => ({
  access: token(sessionId, mac(keys.session, 'access', refresh)),
  refresh: token(sessionId, mac(keys.session, 'refresh', refresh)),
});

/** The session that a token names, as a UUID; `undefined` when it does not have the shape of a token. */
export function sessionOf(presented: string): string | undefined {
  if (!/^[\w-]{64}$/.test(presented)) return undefined;
  return Buffer.from(presented, 'base64url')
    .toString('hex', 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What the database keeps of a token. A secret of 256 bits needs no slow hash. */
export const tokenHash = (presented: string): Buffer => createHash('sha256').update(presented).digest();

/** Whether a stored hash is the presented token's, in constant time. */
export const isHashOf = (stored: Buffer | null, presented: Buffer): boolean =>
  stored !== null && timingSafeEqual(stored, presented);
