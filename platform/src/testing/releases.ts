import type { z } from 'zod';
import { type Registry, type RemoteRelease, remoteRelease, type ShellRelease } from '../registry/index.ts';
import { computeIntegrity } from '../registry/integrity.ts';

/** Small valid release records for tests; fields can be overridden. */

export const createShell = (overrides: Partial<ShellRelease> = {}): ShellRelease => ({
  schema: 1,
  kind: 'shell',
  name: 'shell',
  version: '1.0.0',
  hostApi: 1,
  federation: '2.9.2',
  document: 'index.html',
  provides: { react: '19.3.1' },
  shares: {},
  pages: [],
  ...overrides,
});

export const createRemote = ({
  name = 'mf-a',
  pages = [],
  redirects = [],
  slots = [],
  navigation = [],
  ...overrides
}: Omit<Partial<z.input<typeof remoteRelease>>, 'contribution'> &
  Partial<z.input<typeof remoteRelease>['contribution']> = {}): RemoteRelease =>
  remoteRelease.parse({
    schema: 1,
    kind: 'remote',
    name,
    version: '1.0.0',
    hostApi: 1,
    federation: '2.9.2',
    entry: { file: 'remoteEntry.js', integrity: computeIntegrity('entry') },
    global: name.replaceAll('-', '_'),
    shared: { react: '>=19.0.0 <20.0.0-0' },
    exposes: {},
    screens: {},
    contribution: { name, pages, redirects, slots, navigation },
    ...overrides,
  });

export const createRegistry = (...remotes: RemoteRelease[]): Omit<Registry, 'revision'> => ({
  schema: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  shell: createShell(),
  remotes: Object.fromEntries(remotes.map((remote) => [remote.name, remote])),
  canaries: {},
  previous: {},
});
