import { sealedRegistry } from '../registry/codec.ts';
import { Releases } from '../registry/releases.ts';
import { FolderStore } from '../registry/store-folder.ts';
import { S3Store } from '../registry/store-s3.ts';
import type { Keys } from './keys.ts';

/**
 * The releases of a site: what is stored, read with both signatures checked, and written with the keys at hand.
 * @param address of the store: a folder, or `s3://bucket/prefix`, reached as the `AWS_*` variables say
 */
export function openReleases(
  address: string,
  keys: Keys,
  warn: (message: string) => void = () => undefined,
): Releases {
  const codec = sealedRegistry(keys.pointer.trusted, keys.pointer.signer);
  const Store = address.startsWith('s3://') ? S3Store : FolderStore;
  return new Releases(new Store(address, { codec, warn }), keys.release, keys.pointer.trusted.publicKeys);
}
