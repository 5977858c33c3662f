import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../kernel/index.ts';
import { keyFor, mac } from '../accounts/keys.ts';
import { secretOf } from '../accounts/secret.ts';
import type { MediaType } from './tables.ts';
import { isMediaType } from './types/content-types.ts';

const hour = 3_600;
/** Hours that a link lives at least. */
const hours = 4;

/** A file of the media store, as its row names it. */
export interface MediaFile {
  id: string;
  type: MediaType;
}

export interface MediaLink {
  /** Path on this site, with its signature. */
  url: string;
  expiresAt: Date;
}

/** Name in the store, and the last part of its address. */
export const mediaName = ({ id, type }: MediaFile): string => `${id}.${type}`;

type Secret = Pick<Config, 'dataDir' | 'secret'>;

const keys = new WeakMap<Secret, Buffer>();

function keyOf(config: Secret): Buffer {
  const key = keys.get(config) ?? keyFor(secretOf(config), 'media');
  keys.set(config, key);
  return key;
}

/** What is signed: which file, until when, and the name that it is to be saved under. */
const signature = (config: Secret, name: string, until: string, download: string | undefined): Buffer =>
  mac(keyOf(config), name, until, ...(download === undefined ? [] : [download]));

/**
 * A link by which whoever has it gets a file, without anything else, for 4 hours. It ends with a whole hour, so that the same one comes
 * back within the hour, and a browser goes on with what it has.
 * @param download the name to save it under; without one it is shown, where browsers can
 */
export function mediaLink(
  config: Secret,
  file: MediaFile,
  now: Date,
  { download }: { download?: string } = {},
): MediaLink {
  const seconds = Math.ceil((now.getTime() / 1_000 + hours * hour) / hour) * hour;
  const until = String(seconds);
  const name = mediaName(file);
  const wanted = download?.replace(/\p{Cs}/gu, '\ufffd');
  const sig = signature(config, name, until, wanted).toString('base64url');
  const query = new URLSearchParams({ until, sig, ...(wanted !== undefined && { name: wanted }) });
  return { url: `/api/media/${name}?${query}`, expiresAt: new Date(seconds * 1_000) };
}

export interface SignedLink {
  file: MediaFile;
  expiresAt: Date;
  download?: string;
}

const query = z.object({
  until: z.string().regex(/^\d{1,11}$/),
  sig: z.string().regex(/^[\w-]{43}$/),
  name: z.string().optional(),
});

/** What a link says, over or not; undefined for one that was not made here. */
export function readLink(config: Secret, name: string, asked: unknown): SignedLink | undefined {
  const [, id, type] = /^([0-9a-f]{32})\.([a-z0-9]{2,5})$/.exec(name) ?? [];
  const parsed = query.safeParse(asked);
  if (id === undefined || type === undefined || !isMediaType(type) || !parsed.success) return undefined;
  const { until, sig, name: download } = parsed.data;
  const right = signature(config, name, until, download);
  if (!timingSafeEqual(Buffer.from(sig, 'base64url'), right)) return undefined;
  return { file: { id, type }, expiresAt: new Date(Number(until) * 1_000), download };
}
