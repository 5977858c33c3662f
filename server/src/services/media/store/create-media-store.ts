import type { Config } from '../../../kernel/index.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';

const stores = new Map<string, MediaStore>();

/** Opens the server's media store (`MEDIA_STORE`). */
export function createMediaStore({ mediaStore: address }: Pick<Config, 'mediaStore'>): MediaStore {
  const store =
    stores.get(address) ?? (address.startsWith('s3://') ? bucketStore(address) : folderStore(address));
  stores.set(address, store);
  return store;
}
