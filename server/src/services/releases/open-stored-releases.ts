import {
  keysIn,
  MissingKey,
  type OpenOptions,
  openReleases,
  parseKeys,
  type Releases,
} from 'platform/release';
import { type Config, StartError } from '../../kernel/index.ts';

/**
 * The releases that are signed by this site's keys.
 * @throws StartError when a key is invalid
 */
export function openStoredReleases(
  { releases: { store, keys } }: Pick<Config, 'releases'>,
  { warn, seen }: Pick<OpenOptions, 'seen'> & { warn?(message: string): void } = {},
): Releases {
  try {
    // The server never begins a store: that is the first publish.
    return openReleases(store, 'folder' in keys ? keysIn(keys.folder) : parseKeys(keys), warn, {
      mustExist: true,
      seen,
    });
  } catch (error) {
    throw error instanceof MissingKey ? new StartError(error.message) : error;
  }
}
