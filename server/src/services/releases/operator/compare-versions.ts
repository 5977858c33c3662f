import { compareStored, type Difference, findObstacles, type Releases } from 'platform/release';
import { Failure } from '../../../kernel/index.ts';

interface Versions {
  name: string;
  from: string;
  to: string;
}

/** Compares two stored versions, and finds what would prevent that the second one goes live now. @throws Failure 404 for one that is not stored */
export async function compareVersions(
  releases: Releases,
  { name, from, to }: Versions,
  openapi: unknown,
): Promise<{ difference: Difference; obstacles: string[] }> {
  for (const version of [from, to])
    if ((await releases.record(name, version)) === undefined)
      throw new Failure('release_missing', { params: { problem: `${name} ${version}` } });
  const [difference, obstacles] = await Promise.all([
    compareStored(releases, name, from, to),
    findObstacles(releases, [{ name, version: to }], { openapi }),
  ]);
  return { difference, obstacles };
}
