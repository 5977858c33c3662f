import { getVersions } from '../../registry/choice.ts';
import { releaseBase } from '../../registry/paths.ts';
import type { PageRegistry, Registry, Release } from '../../registry/registry.ts';
import type { Releases } from '../../registry/releases.ts';
import { releasePlaceholder } from '../../registry/server-build.ts';
import { Unverified } from '../../registry/signed-content.ts';
import type { Build, Composition } from './drawing-process.ts';

/** Reads a release's build for the server, verified; undefined if it has none. @throws {Unverified} */
async function readBuild(
  releases: Releases,
  { name, version, serverBuild }: Release,
): Promise<Build | undefined> {
  if (serverBuild === undefined) return undefined;
  const bytes = await releases.file(name, version, serverBuild.file);
  if (bytes === undefined) throw new Unverified(`${name} ${version} has no ${serverBuild.file}`);
  const base = releaseBase(name, version);
  return { name, base, code: new TextDecoder().decode(bytes).replaceAll(releasePlaceholder, base) };
}

/**
 * What a composition is drawn with; undefined if its shell draws nothing.
 * @param page the registry as pages get it
 * @param without remotes that are left out
 */
export async function readComposition(
  releases: Releases,
  { shell: release, remotes }: Registry,
  page: PageRegistry,
  without: ReadonlySet<string>,
): Promise<Composition | undefined> {
  const shell = await readBuild(releases, release);
  if (shell === undefined) return undefined;
  const builds = await Promise.all(
    Object.values(remotes)
      .filter(({ name }) => !without.has(name))
      // A remote whose build does not verify is not drawn.
      .map((remote) => readBuild(releases, remote).catch(() => undefined)),
  );
  return { registry: page, shell, remotes: builds.filter((build) => build !== undefined) };
}

/** Equal for compositions of equal releases. */
export const compositionKey = (registry: Pick<PageRegistry, 'shell' | 'remotes'>): string =>
  JSON.stringify(Object.entries(getVersions(registry)).sort(([a], [b]) => (a < b ? -1 : 1)));
