import { sealedRegistry } from '../registry/codec.ts';
import { GuardedStore, type SeenRevisions } from '../registry/guarded-store.ts';
import { Releases } from '../registry/releases.ts';
import type { StoreOptions } from '../registry/store.ts';
import { FolderStore } from '../registry/store-folder.ts';
import { S3Store } from '../registry/store-s3.ts';
import type { Keys } from './keys.ts';

const isBucket = (address: string): boolean => address.startsWith('s3://');

/** Initialises a store at an address that has none; a bucket needs no initialisation. */
export const beginStore = async (address: string): Promise<void> => {
  if (!isBucket(address)) await FolderStore.begin(address);
};

export interface OpenOptions extends Pick<StoreOptions, 'mustExist'> {
  /** Where the newest seen revision is recorded; without it an older registry takes effect if the newer one is deleted. */
  seen?: SeenRevisions;
}

/**
 * The releases of a site: reads stored releases with both signatures verified, and writes with the available keys.
 * @param address of the store: a folder, or `s3://bucket/prefix`, reached with the `AWS_*` variables
 */
export function openReleases(
  address: string,
  keys: Keys,
  warn: (message: string) => void = () => undefined,
  { mustExist, seen }: OpenOptions = {},
): Releases {
  const codec = sealedRegistry(keys.pointer.trusted, keys.pointer.signer);
  const Store = isBucket(address) ? S3Store : FolderStore;
  const store = new Store(address, { codec, warn, mustExist });
  const guarded = seen && new GuardedStore(store, { codec, warn, seen });
  const releases = new Releases(guarded ?? store, keys.release, keys.pointer.trusted.publicKeys);
  guarded?.verifyBy((registry) => releases.isComplete(registry));
  return releases;
}
