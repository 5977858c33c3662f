import type { Rspack } from '@rsbuild/core';
import { hostApi } from '../host-api.ts';
import type { Contribution, RemoteRelease } from '../registry/index.ts';
import { federationVersion } from './federation.ts';
import { allShares, collectNeeds, getAsset, groupsOfImports } from './needs.ts';
import { collectUses } from './uses.ts';

/** The script that a remote is loaded from. */
export const entryFile = 'remoteEntry.js';

/** The global variable that the entry sets: `mf-auth` → `mf_auth`. */
export const globalName = (name: string) => name.replaceAll('-', '_');

/** An exposed module as the registry and its chunk name it: `./slots/CartBadge` → `slots/CartBadge`. */
export const chunkName = (expose: string) => expose.slice('./'.length);

/** Reads the release record of a remote from its finished compilation: the files that must load for each expose and screen. */
export function remoteDescription(
  compilation: Rspack.Compilation,
  contribution: Contribution,
  exposes: string[],
  shared: Record<string, { requiredVersion: string }>,
): Omit<RemoteRelease, 'version'> {
  const exposed = exposes.map(chunkName).map((name) => {
    const group = compilation.namedChunkGroups.get(name);
    if (group === undefined) throw new Error(`${contribution.name}: nothing was built for ${name}`);
    return [name, collectNeeds(compilation, [group])] as const;
  });
  const app = exposed.find(([name]) => name === 'app')?.[1];
  const screens = [...new Set(contribution.pages.map(({ screen }) => screen))].map((screen) => {
    const groups = groupsOfImports(compilation, (request) =>
      request.endsWith(`/screens/${screen}/Screen.tsx`),
    );
    return [screen, collectNeeds(compilation, groups, app)] as const;
  });
  return {
    schema: 1,
    kind: 'remote',
    name: contribution.name,
    hostApi,
    federation: federationVersion,
    entry: getAsset(compilation, entryFile),
    global: globalName(contribution.name),
    shared: Object.fromEntries(
      allShares(compilation).map((key) => [key, shared[key]?.requiredVersion ?? '*']),
    ),
    uses: collectUses(compilation),
    exposes: Object.fromEntries(exposed),
    screens: Object.fromEntries(screens),
    contribution,
  };
}
