import type { FederationManifest } from '../registry/federation-manifest.ts';
import type { Asset, Needs, RemoteRelease } from '../registry/registry.ts';

const filesOf = (assets: readonly Asset[]): string[] => [...new Set(assets.map(({ file }) => file))].sort();

/** The files that an exposed module needs at once (`sync`) and later (`async`). */
const assetsOf = ({ scripts, styles }: Pick<Needs, 'scripts' | 'styles'>, later: readonly Needs[] = []) => ({
  js: { sync: filesOf(scripts), async: filesOf(later.flatMap((needs) => needs.scripts)) },
  css: { sync: filesOf(styles), async: filesOf(later.flatMap((needs) => needs.styles)) },
});

const nothing = assetsOf({ scripts: [], styles: [] });

/**
 * The manifest with which any host of Module Federation can load a remote that was built with the platform's preset. Built from
 * the release instead of by the plugin, whose lists have another order in every build.
 * @param shared as the remote's build has it
 * @param buildVersion of the package
 */
export function toFederationManifest(
  release: Omit<RemoteRelease, 'version'>,
  shared: Readonly<Record<string, { version: string }>>,
  buildVersion: string,
): FederationManifest {
  const { name, global, entry, federation, exposes, screens } = release;
  return {
    id: global,
    name: global,
    metaData: {
      name: global,
      globalName: global,
      buildInfo: { buildVersion, buildName: name },
      publicPath: 'auto',
      remoteEntry: { name: entry.file, path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      pluginVersion: federation,
    },
    shared: Object.entries(release.shared).map(([key, requiredVersion]) => ({
      id: `${global}:${key}`,
      name: key,
      version: shared[key]?.version ?? '',
      singleton: true,
      requiredVersion,
      assets: nothing,
    })),
    remotes: [],
    exposes: Object.entries(exposes).map(([expose, needs]) => ({
      id: `${global}:${expose}`,
      name: expose,
      path: `./${expose}`,
      assets: assetsOf(needs, expose === 'app' ? Object.values(screens) : []),
    })),
  };
}
