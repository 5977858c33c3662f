import { toDigestMessage } from '../registry/digest-message.ts';
import type { Sealed } from '../registry/signed-content.ts';
import { LoadFailure } from './failure.ts';

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

const hash = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** See `Sealed.key`. */
async function idOf(key: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await hash(key);
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' &&
  value !== null &&
  ['content', 'key', 'signature'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  ) &&
  ['string', 'undefined'].includes(typeof (value as Partial<Sealed>).digestSignature);

/** The content of a sealed file without verification, to decide whether verifying it is worthwhile. */
export function readUnverified(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return isSealed(value) ? JSON.parse(value.content) : undefined;
}

/**
 * Verifies the signature over the digest: WebKitGTK's web process has crashed in its cryptographic library while it verified
 * a whole registry. Older registries have only a signature over the content, which is verified instead.
 */
async function isSigned(value: Sealed, keys: readonly string[]): Promise<boolean> {
  const { key: id, signature, digestSignature } = value;
  const encoder = new TextEncoder();
  const content = encoder.encode(value.content);
  for (const raw of keys.map(bytesOf)) {
    if ((await idOf(raw)) !== id) continue;
    const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    if (digestSignature === undefined)
      return crypto.subtle.verify('Ed25519', key, bytesOf(signature), content);
    const message = encoder.encode(toDigestMessage(await hash(content)));
    return crypto.subtle.verify('Ed25519', key, bytesOf(digestSignature), message);
  }
  return false;
}

const isUnable = (error: unknown) => error instanceof Error && error.name === 'NotSupportedError';

/**
 * The verified content of a sealed file; undefined in a browser that cannot verify it: without Ed25519, or without a
 * secure context.
 * @param text the file, as `Sealed`
 * @param keys 32 bytes each, base64url
 * @throws LoadFailure of phase `registry` when none of the keys has signed it
 */
export async function openSealed(text: string, keys: readonly string[]): Promise<string | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  let reason: unknown;
  try {
    const value: unknown = JSON.parse(text);
    if (isSealed(value) && (await isSigned(value, keys))) return value.content;
  } catch (error) {
    if (isUnable(error)) return undefined;
    reason = error;
  }
  throw new LoadFailure('registry', 'The newer registry is not signed by a known key', { cause: reason });
}
