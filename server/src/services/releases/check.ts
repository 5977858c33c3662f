import { contractsFile } from 'platform/registry';
import { contractFaults, faultLine, type ReleaseId, type Releases } from 'platform/release';

/** What live releases need is said before what only kept ones need, and of each release the newest version first. */
async function keptReleases({ store }: Releases): Promise<ReleaseId[]> {
  const [kept, registry] = await Promise.all([store.releases(), store.readRegistry()]);
  const live = new Set(
    registry &&
      [
        registry.shell,
        ...Object.values(registry.remotes),
        ...Object.values(registry.canaries).map(({ release }) => release),
      ].map(({ name, version }) => `${name} ${version}`),
  );
  const isLive = ({ name, version }: ReleaseId) => Number(live.has(`${name} ${version}`));
  return [...kept].sort((a, b) => isLive(b) - isLive(a) || b.publishedAt.getTime() - a.publishedAt.getTime());
}

/**
 * What releases that are kept, and so may be live again or open in somebody's tab, miss in this server's API: one line
 * each. Releases with the same expectations, as most versions of a remote have, are compared once.
 * @param warn is told of releases that cannot be read: they do not run either
 */
export async function releaseFaults(
  openapi: unknown,
  site: Releases,
  warn: (message: string) => void,
): Promise<string[]> {
  const compared = new Set<string>();
  const lines = await Promise.all(
    (await keptReleases(site)).map(async ({ name, version }) => {
      try {
        const integrity = (await site.manifest(name, version))?.files[contractsFile]?.integrity;
        if (integrity === undefined || compared.has(integrity)) return [];
        compared.add(integrity);
        const contracts = await site.contracts(name, version);
        return contracts ? contractFaults(openapi, contracts, `${name} ${version}`).map(faultLine) : [];
      } catch (error) {
        warn(`${name} ${version} could not be compared with the API: ${(error as Error).message}`);
        return [];
      }
    }),
  );
  return lines.flat();
}
