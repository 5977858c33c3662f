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
 * Opens the releases that are signed by this site's keys.
 * @throws StartError for an invalid key
 */
export function openStoredReleases(
  { releases: { store, keys } }: Pick<Config, 'releases'>,
  { warn, seen }: Pick<OpenOptions, 'seen'> & { warn?(message: string): void } = {},
): Releases {
  try {
    // The server never creates a store: the first publish does.
    return openReleases(store, 'folder' in keys ? keysIn(keys.folder) : parseKeys(keys), warn, {
      mustExist: true,
      seen,
    });
  } catch (error) {
    throw error instanceof MissingKey ? new StartError(error.message) : error;
  }
}
