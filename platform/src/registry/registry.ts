import { z } from 'zod';
import { checkEarlyData, contribution, page } from './contribution.ts';

/** `sha256-…` or `sha384-…`, as in an integrity attribute. */
export const integrity = z.string().regex(/^(?:sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/);
/** A path inside a release's folder. */
export const filePath = z.string().regex(/^(?!\/)(?!.*\.\.)[\w./@~+-]+$/);
export const releaseName = z.string().regex(/^[a-z][a-z0-9-]*$/);
export const releaseVersion = z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);

/** A file with its hash and its path relative to the release's folder. */
export const asset = z.object({ file: filePath, integrity });

/** What one exposed module or screen needs before it can run. */
export const needs = z.object({
  scripts: z.array(asset).default([]),
  styles: z.array(asset).default([]),
  /** Keys of the shared modules that it consumes from the shell. */
  shares: z.array(z.string()).default([]),
});

/**
 * A remote that was built without the platform's preset: how Module Federation's own run time loads it. As for every remote, `exposes`
 * and `screens` list the first files of its slots and screens.
 */
export const stockContainer = z.object({
  /** The name in its build. */
  name: z.string(),
  /** Screen or component of its contribution → exposed module: `./EventsPage`. */
  modules: z.record(z.string(), z.string().startsWith('./')),
  /** Scripts and style sheets that it requests itself, later. */
  later: z.array(asset),
});

/** The script with which the edge draws the public pages and the slots of a release, see `server-build.ts`. */
export const serverBuild = asset.extend({
  /** Keys of the shared modules that it requires from the shell's. */
  shares: z.array(z.string()),
});

/** `releases/<remote>/<version>/release.json`: written by the build, never changed afterwards. */
export const remoteRelease = z.object({
  schema: z.literal(1),
  kind: z.literal('remote'),
  name: releaseName,
  version: releaseVersion,
  /** Major version of the host API for which it was built. */
  hostApi: z.literal(1),
  /** Version of Module Federation: the same across the platform. */
  federation: z.string(),
  entry: asset,
  /** Global variable that the entry script sets. */
  global: z.string(),
  /** Shared module → the lowest version range that it accepts. */
  shared: z.record(z.string(), z.string()),
  /** Keys: `app`, `locales/en`, `slots/CartBadge`. */
  exposes: z.record(z.string(), needs),
  /** Screen folder → what it needs in addition to `app`. */
  screens: z.record(z.string(), needs),
  /** Shared module → the exports that the code uses; `*` for all. If absent, all exports may be used. */
  uses: z.record(z.string(), z.array(z.string())).optional(),
  /** Absent if the edge draws nothing of it. */
  serverBuild: serverBuild.optional(),
  /** Absent if it was built with the platform's preset. */
  stock: stockContainer.optional(),
  contribution,
});

/** A page that the shell shows itself. */
export const shellPage = page.omit({ screen: true });

/** `releases/shell/<version>/release.json`. */
export const shellRelease = z.object({
  schema: z.literal(1),
  kind: z.literal('shell'),
  name: z.literal('shell'),
  version: releaseVersion,
  hostApi: z.literal(1),
  federation: z.string(),
  /** File name of the document: `index.html`. */
  document: filePath,
  /** Shared module → the version it provides. */
  provides: z.record(z.string(), z.string()),
  /** Shared module → its exports in this shell. Absent in releases that did not record them. */
  exports: z.record(z.string(), z.array(z.string())).optional(),
  /** The shell's own pages: no remote may declare their paths. */
  pages: z.array(shellPage).superRefine(checkEarlyData).default([]),
  /** Shared module → the shell's files that contain it, in addition to those of the document. */
  shares: z.record(z.string(), needs),
  /** The shell's files that every page of a remote needs. Absent in releases whose document already loads them. */
  composition: needs.optional(),
  /** Absent in releases of which the edge draws nothing. */
  serverBuild: serverBuild.optional(),
  /** The shell's files that load stock remotes. Absent in releases that cannot load any. */
  stock: needs.optional(),
});

/** What a build writes as release.json. */
export const release = z.discriminatedUnion('kind', [shellRelease, remoteRelease]);

/** A release that only a share of the visitors gets, while the others keep the stable one. */
export const canary = z.object({
  release,
  /** Share of the visitors, above 0; 1 is all of them. */
  share: z.number().positive().max(1),
  /** UTC ISO 8601: start of the comparison with the stable release. */
  since: z.string(),
});

/** The action that wrote a revision of the registry. */
export const change = z.object({
  action: z.enum(['promote', 'canary', 'rollback', 'withdraw']),
  /** The releases concerned. */
  releases: z.array(z.object({ name: releaseName, version: releaseVersion })),
  /** One line for operators: why a canary was rolled back. */
  reason: z.string().max(500).optional(),
});

/** The single small document of an environment that lists the live releases. Replaced by compare-and-swap on `revision`. */
export const registry = z.object({
  schema: z.literal(1),
  revision: z.number().int().nonnegative(),
  /** UTC ISO 8601. */
  updatedAt: z.string(),
  shell: shellRelease,
  remotes: z.record(z.string(), remoteRelease),
  /** By name, including the shell's. */
  canaries: z.record(releaseName, canary).default({}),
  /** Name → the version that was live before: the rollback target. */
  previous: z.record(releaseName, releaseVersion).default({}),
  change: change.optional(),
});

/** What the edge adds to the registry of a page: the visitor's choice, and what the page may do. */
export const visit = z.object({
  /** Names of the releases on this page that are canaries. */
  canaries: z.array(releaseName),
  /** The visitor's choice, as `choiceText` writes it: selects the canaries of the next document. */
  choice: z.string(),
  /** Remotes may be loaded from a developer's machine. */
  overrides: z.boolean().optional(),
  /** Opened with `?safe`: no overrides, no canaries. */
  safe: z.boolean().optional(),
  /** Areas that the organisation has closed, in alphabetical order; absent if there are none. */
  closed: z.array(z.string()).optional(),
  /** Raw Ed25519 public keys, base64url, with which later registries are signed. */
  keys: z.array(z.string()),
});

/** The registry in a page's document: one composition, without canaries that the visitor does not get. */
export const pageRegistry = registry.extend({ visit: visit.optional() });

export type Asset = z.infer<typeof asset>;
export type Needs = z.infer<typeof needs>;
export type ServerBuild = z.infer<typeof serverBuild>;
export type Release = z.infer<typeof release>;
export type RemoteRelease = z.infer<typeof remoteRelease>;
export type ShellRelease = z.infer<typeof shellRelease>;
export type Canary = z.infer<typeof canary>;
export type Change = z.infer<typeof change>;
export type Registry = z.infer<typeof registry>;
export type PageRegistry = z.infer<typeof pageRegistry>;
export type Visit = z.infer<typeof visit>;
