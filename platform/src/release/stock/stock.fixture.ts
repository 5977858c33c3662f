import { type FederationManifest, federationManifestFile } from '../../registry/federation-manifest.ts';
import { descriptionFile } from './description.ts';

const files = (...sync: string[]) => ({ sync, async: [] });
const scripts = (...sync: string[]) => ({ js: files(...sync), css: files() });

/** The manifest of a small build of the official plugins. */
export const createManifest = (overrides: Partial<FederationManifest> = {}): FederationManifest => ({
  id: 'city_events',
  name: 'city_events',
  metaData: {
    name: 'city_events',
    globalName: 'city_events',
    buildInfo: { buildVersion: '1.0.0' },
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    pluginVersion: '2.9.2',
  },
  shared: [
    {
      id: 'city_events:react',
      name: 'react',
      version: '19.3.1',
      singleton: true,
      requiredVersion: '^19.0.0',
      assets: scripts('react.js'),
    },
  ],
  remotes: [],
  exposes: [
    {
      id: 'city_events:Page',
      name: 'Page',
      path: './Page',
      assets: { js: files('page.js'), css: files('page.css') },
    },
    { id: 'city_events:Tile', name: 'Tile', path: './Tile', assets: scripts('tile.js') },
  ],
  ...overrides,
});

const title = { en: 'City events', ar: 'فعاليات المدينة' };

export const description = {
  name: 'mf-city-events',
  version: '1.4.0',
  modules: { events: './Page', Tile: './Tile' },
  pages: [{ path: '/city-events', screen: 'events', guard: 'public', title }],
  slots: [{ slot: 'home.section.v1', component: 'Tile' }],
};

/** The files of such a build with its description. `overrides` replaces files; `undefined` removes one. */
export function createFiles(overrides: Record<string, string | undefined> = {}): Record<string, string> {
  const all = {
    [federationManifestFile]: JSON.stringify(createManifest()),
    [descriptionFile]: JSON.stringify(description),
    'remoteEntry.js': 'var city_events;',
    'page.js': 'page',
    'page.css': '.page{}',
    'tile.js': 'tile',
    'react.js': 'react',
    'program.js': 'program',
    ...overrides,
  };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
