import { StoreMissing, StoreUnavailable } from 'platform/release';
import { z } from 'zod';
import { type Config, Failure } from '../../kernel/index.ts';
import { audit, defineCommand } from '../operator/index.ts';
import { openStoredReleases } from './open-stored-releases.ts';
import { acceptRevision } from './seen-revisions.ts';

/** The revision that is the newest from now on, and the one before; 0 for none. */
interface Accepted {
  revision: number;
  before: number;
}

/** Reads the registry of the store; undefined for an empty store. Throws if the store does not answer. */
async function readStored(config: Config) {
  try {
    return await openStoredReleases(config).store.readCurrent();
  } catch (error) {
    if (error instanceof StoreMissing) return undefined;
    throw error instanceof StoreUnavailable
      ? new Failure('store_unavailable', { params: { problem: error.message } })
      : error;
  }
}

export const releasesAccept = defineCommand({
  name: 'releases accept',
  takes: [],
  summary: 'let the registry of the release store come into force, though a newer one was seen',
  details:
    'For a store that was brought back from a backup, or begun anew. The nodes refuse a registry that is older than the newest one they have seen, since somebody could bring back a withdrawn release; this accepts the one that is stored now. They take it within seconds, pages that are open with their next visit.',
  options: {},
  input: z.object({}),
  async run({ db, config, now }): Promise<Accepted> {
    const current = await readStored(config);
    const revision = current?.registry.revision ?? 0;
    const before = await acceptRevision(db, current && { revision, sealed: current.bytes }, now());
    await audit(db, { action: 'releases.accept', details: { revision, before } }, now());
    return { revision, before };
  },
  lines: ({ revision, before }) => [
    `${revision === 0 ? 'A store without a registry' : `Registry revision ${revision}`} is accepted; revision ${before} was the newest that was seen.`,
  ],
});
