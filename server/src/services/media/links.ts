import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../kernel/index.ts';
import { getSecret, keyFor, mac } from '../../kernel/index.ts';
import type { MediaType } from './tables.ts';
import { isMediaType } from './types/content-types.ts';

const hour = 3_600;
/** Minimum lifetime of a link. */
const minHours = 4;

/** A file of the media store, as its row names it. */
export interface MediaFile {
  id: string;
  type: MediaType;
}

export interface MediaLink {
  /** Path on this site, including the signature. */
  url: string;
  expiresAt: Date;
}

/** Name in the store, and last part of the address. */
export const mediaName = ({ id, type }: MediaFile): string => `${id}.${type}`;

type Secret = Pick<Config, 'dataDir' | 'secret'>;

const keys = new WeakMap<Secret, Buffer>();

/** The key that signs links. */
export function mediaKey(config: Secret): Buffer {
  const key = keys.get(config) ?? keyFor(getSecret(config), 'media');
  keys.set(config, key);
  return key;
}

/** The user of a link, and the right by which they read (`MediaRight`). */
export interface LinkUser {
  /** The link works only in the browser of this session. */
  sessionId: string;
  /** Such as `e12`. */
  right: string;
}

interface Signed {
  name: string;
  until: string;
  viewer: LinkUser | undefined;
  /** The name under which browsers save the file. */
  download: string | undefined;
}

const signature = (config: Secret, { name, until, viewer, download }: Signed): Buffer =>
  mac(
    mediaKey(config),
    name,
    until,
    viewer?.right ?? '',
    viewer?.sessionId ?? '',
    ...(download === undefined ? [] : [download]),
  );

export interface LinkOptions {
  /** The name under which browsers save the file; without it they show the file if they can. */
  download?: string;
  /** Without it anybody with the link gets the file: for public files, and for links that expire within minutes. */
  viewer?: LinkUser;
  /** Lifetime; 4 hours by default. */
  seconds?: number;
}

/**
 * Creates a link to a file, valid for 4 hours and one user. It expires at a full hour, so that calls within an hour return the same link and
 * browsers can cache the file.
 */
export function mediaLink(
  config: Secret,
  file: MediaFile,
  now: Date,
  { download: requested, viewer, seconds: lifetime }: LinkOptions = {},
): MediaLink {
  const nowSeconds = now.getTime() / 1_000;
  const ends =
    lifetime === undefined
      ? Math.ceil((nowSeconds + minHours * hour) / hour) * hour
      : Math.ceil(nowSeconds + lifetime);
  const until = String(ends);
  const name = mediaName(file);
  const download = requested?.replace(/\p{Cs}/gu, '\ufffd');
  const sig = signature(config, { name, until, viewer, download }).toString('base64url');
  const query = new URLSearchParams({
    until,
    sig,
    ...(viewer && { right: viewer.right }),
    ...(download !== undefined && { name: download }),
  });
  return { url: `/api/media/${name}?${query}`, expiresAt: new Date(ends * 1_000) };
}

export interface SignedLink {
  file: MediaFile;
  expiresAt: Date;
  viewer?: LinkUser;
  download?: string;
}

const query = z.object({
  until: z.string().regex(/^\d{1,11}$/),
  sig: z.string().regex(/^[\w-]{43}$/),
  right: z
    .string()
    .regex(/^[a-z]\d{1,10}$/)
    .optional(),
  name: z.string().optional(),
});

/**
 * Reads a link, expired or not; undefined for an invalid signature or another session.
 * @param viewerOf returns the browser's session; called if the link is for one session
 */
export function readLink(
  config: Secret,
  name: string,
  asked: unknown,
  viewerOf: () => string | undefined = () => undefined,
): SignedLink | undefined {
  const [, id, type] = /^([0-9a-f]{32})\.([a-z0-9]{2,5})$/.exec(name) ?? [];
  const parsed = query.safeParse(asked);
  if (id === undefined || type === undefined || !isMediaType(type) || !parsed.success) return undefined;
  const { until, sig, right, name: download } = parsed.data;
  const sessionId = right === undefined ? undefined : viewerOf();
  if (right !== undefined && sessionId === undefined) return undefined;
  const viewer = right !== undefined && sessionId !== undefined ? { right, sessionId } : undefined;
  const expected = signature(config, { name, until, viewer, download });
  if (!timingSafeEqual(Buffer.from(sig, 'base64url'), expected)) return undefined;
  return {
    file: { id, type },
    expiresAt: new Date(Number(until) * 1_000),
    ...(viewer && { viewer }),
    ...(download !== undefined && { download }),
  };
}
