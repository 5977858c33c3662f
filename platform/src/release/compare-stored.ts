import type { Releases } from '../registry/releases.ts';
import { type ReleaseId, storedRecord } from './change.ts';
import { compareReleases, type Described, type Difference } from './difference.ts';
import { Rejection } from './rejection.ts';

async function describe(site: Releases, release: ReleaseId): Promise<Described> {
  const { name, version } = release;
  const record = await storedRecord(site, release);
  const [manifest, contracts] = await Promise.all([
    site.manifest(name, version),
    site.contracts(name, version),
  ]);
  if (manifest === undefined) throw new Rejection([`${name} ${version} is not in the store any more`]);
  return { record, manifest, contracts };
}

/** Compares two stored versions of a release. @throws {Rejection} when one is not stored @throws {Unverified} */
export const compareStored = async (
  site: Releases,
  name: string,
  from: string,
  to: string,
): Promise<Difference> =>
  compareReleases(await describe(site, { name, version: from }), await describe(site, { name, version: to }));
