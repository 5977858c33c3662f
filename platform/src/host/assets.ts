import { releaseBase } from '../registry/paths.ts';
import type { Asset, Needs, Registry, RemoteRelease } from '../registry/registry.ts';

/** A file to load: its path on this origin and its integrity. */
export interface Resource {
  url: string;
  integrity: string;
  as: 'script' | 'style';
}

const resource = (base: string, { file, integrity }: Asset, as: Resource['as']): Resource => ({
  url: base + file,
  integrity,
  as,
});

const resourcesOf = (base: string, { scripts, styles }: Needs): Resource[] => [
  ...scripts.map((asset) => resource(base, asset, 'script')),
  ...styles.map((asset) => resource(base, asset, 'style')),
];

/** Base address of a release's files; `base` is set for a release from another origin (overrides.ts). */
const baseOf = ({ name, version, base }: { name: string; version: string; base?: string }) =>
  base ?? releaseBase(name, version);

/**
 * All files of a page: the shell's composition code, and the remote's lifecycles, its texts in the language, and the screen.
 */
export function pageResources(
  registry: Registry,
  remote: string,
  screen: string,
  language: string,
): Resource[] {
  const release = registry.remotes[remote];
  if (release === undefined) return [];
  const { composition } = registry.shell;
  return unique([
    ...(composition ? resourcesOf(baseOf(registry.shell), composition) : []),
    ...neededResources(registry, release, [
      release.exposes.app,
      release.exposes[`locales/${language}`],
      release.screens[screen],
    ]),
  ]);
}

/** All files of an exposed module of a remote, with the texts of the language. */
export function exposeResources(
  registry: Registry,
  remote: string,
  expose: string,
  language: string,
): Resource[] {
  const release = registry.remotes[remote];
  if (release === undefined) return [];
  const needs = [release.exposes[expose], release.exposes[`locales/${language}`]];
  return unique(neededResources(registry, release, needs));
}

/**
 * Files of a remote: its entry, the shell's files of the shared modules that it consumes (these are the largest, and
 * everything else waits for them), and its own files.
 */
function neededResources(
  registry: Registry,
  release: RemoteRelease,
  needed: (Needs | undefined)[],
): Resource[] {
  const base = baseOf(release);
  const needs = needed.filter((need) => need !== undefined);
  const shares = [...new Set(needs.flatMap((need) => need.shares))]
    .map((key) => registry.shell.shares[key])
    .filter((need) => need !== undefined);
  const { shell } = registry;
  return [
    ...(release.stock && shell.stock ? resourcesOf(baseOf(shell), shell.stock) : []),
    resource(base, release.entry, 'script'),
    ...shares.flatMap((need) => resourcesOf(baseOf(registry.shell), need)),
    ...needs.flatMap((need) => resourcesOf(base, need)),
  ];
}

const unique = (resources: Resource[]) => [...new Map(resources.map((each) => [each.url, each])).values()];

/** Whether a file is the shell's own. */
export const isOfShell = ({ shell }: Registry, { url }: Resource) => url.startsWith(baseOf(shell));

/** Base of a remote's files: a path on this origin, or an address. */
export const remoteBase = (release: RemoteRelease) => baseOf(release);

/** The address of a remote's entry script. */
export const entryUrl = (release: RemoteRelease) => baseOf(release) + release.entry.file;

/** Path → integrity of every file that the registry names. */
export function knownIntegrity(registry: Registry): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  const add = (resources: Resource[]) => {
    for (const { url, integrity } of resources) known.set(url, integrity);
  };
  for (const release of Object.values(registry.remotes)) {
    const base = baseOf(release);
    add([resource(base, release.entry, 'script')]);
    for (const need of [...Object.values(release.exposes), ...Object.values(release.screens)])
      add(resourcesOf(base, need));
    add((release.stock?.later ?? []).map((asset) => resource(base, asset, 'script')));
  }
  const { shares, composition, stock } = registry.shell;
  for (const need of [...Object.values(shares), composition ?? [], stock ?? []].flat())
    add(resourcesOf(baseOf(registry.shell), need));
  return known;
}
