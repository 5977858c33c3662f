import { contractsFile } from 'platform/registry';
import { checkContracts, formatViolation, type ReleaseId, type Releases } from 'platform/release';

/** Stored releases: live ones first, and for each name the newest version first. */
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
 * Finds what stored releases lack in this server's API, one line each. Any stored release may become live again or be open in a browser.
 * Releases with the same expectations, as most versions of a remote have, are compared once.
 * @param warn called for a release that cannot be read, and so cannot run either
 */
export async function findIncompatibilities(
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
        return contracts ? checkContracts(openapi, contracts, `${name} ${version}`).map(formatViolation) : [];
      } catch (error) {
        warn(`${name} ${version} could not be compared with the API: ${(error as Error).message}`);
        return [];
      }
    }),
  );
  return lines.flat();
}
