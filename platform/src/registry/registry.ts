import { z } from 'zod';
import { checkEarlyData, contribution, page } from './contribution.ts';

/** `sha256-…` or `sha384-…`, as in an integrity attribute. */
export const integrity = z.string().regex(/^(?:sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/);
/** A path inside a release's folder. */
export const filePath = z.string().regex(/^(?!\/)(?!.*\.\.)[\w./@~+-]+$/);
export const releaseName = z.string().regex(/^[a-z][a-z0-9-]*$/);
export const releaseVersion = z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);

/** A file to fetch with its hash, relative to the release's folder. */
export const asset = z.object({ file: filePath, integrity });

/** What one exposed module, or one screen, needs before it can run. */
export const needs = z.object({
  scripts: z.array(asset).default([]),
  styles: z.array(asset).default([]),
  /** Keys of shared modules that it consumes from the shell. */
  shares: z.array(z.string()).default([]),
});

/**
 * A remote that was built without the platform's preset: how Module Federation's own run time loads it. What its screens and slots begin
 * with stands with them (`exposes`, `screens`), as for every remote.
 */
export const stockContainer = z.object({
  /** As its build names it. */
  name: z.string(),
  /** Screen or component of its contribution → the exposed module: `./EventsPage`. */
  modules: z.record(z.string(), z.string().startsWith('./')),
  /** Scripts and style sheets that it asks for by itself, later. */
  later: z.array(asset),
});

/** `releases/<remote>/<version>/release.json`: written by the build, never changed after. */
export const remoteRelease = z.object({
  schema: z.literal(1),
  kind: z.literal('remote'),
  name: releaseName,
  version: releaseVersion,
  /** Major version of the host interface it was built for. */
  hostApi: z.literal(1),
  /** Version of Module Federation: one across the platform. */
  federation: z.string(),
  entry: asset,
  /** Global variable that the entry script sets. */
  global: z.string(),
  /** Shared module → the lowest version range that it accepts. */
  shared: z.record(z.string(), z.string()),
  /** `app`, `locales/en`, `slots/CartBadge`. */
  exposes: z.record(z.string(), needs),
  /** Screen folder → what it needs beyond `app`. */
  screens: z.record(z.string(), needs),
  /** Shared module → the names of it that the code uses; `*` for the whole of it. Absent: all of it, for all one knows. */
  uses: z.record(z.string(), z.array(z.string())).optional(),
  /** Absent: built by the platform's preset. */
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
  /** Shared module → the names that it has here. Absent in releases that did not write it down. */
  exports: z.record(z.string(), z.array(z.string())).optional(),
  /** The shell's own pages: no remote can have theirs. */
  pages: z.array(shellPage).superRefine(checkEarlyData).default([]),
  /** Shared module → the shell's own files that carry it, beyond those the document loads. */
  shares: z.record(z.string(), needs),
  /** The shell's own files that every page of a remote needs. Absent in releases that brought them with the document. */
  composition: needs.optional(),
  /** The shell's own files that load stock remotes. Absent in releases that cannot. */
  stock: needs.optional(),
});

/** What a build writes as release.json. */
export const release = z.discriminatedUnion('kind', [shellRelease, remoteRelease]);

/** A release that only some visitors get, beside the one that the others keep. */
export const canary = z.object({
  release,
  /** Part of the visitors, above 0; 1 is all of them. */
  share: z.number().positive().max(1),
  /** UTC ISO 8601: from when on the two are compared. */
  since: z.string(),
});

/** What a revision of the registry was written for. */
export const change = z.object({
  action: z.enum(['promote', 'canary', 'rollback', 'withdraw']),
  /** What it was about. */
  releases: z.array(z.object({ name: releaseName, version: releaseVersion })),
  /** One line for people: why a canary went back. */
  reason: z.string().max(500).optional(),
});

/** The one small document of an environment that says what is live. Replaced by compare-and-swap on `revision`. */
export const registry = z.object({
  schema: z.literal(1),
  revision: z.number().int().nonnegative(),
  /** UTC ISO 8601. */
  updatedAt: z.string(),
  shell: shellRelease,
  remotes: z.record(z.string(), remoteRelease),
  /** By name, the shell's too. */
  canaries: z.record(releaseName, canary).default({}),
  /** Name → the version that was live before: where a rollback leads. */
  previous: z.record(releaseName, releaseVersion).default({}),
  change: change.optional(),
});

/** What the edge adds to the registry of a page: what the visitor got, and what the page may do. */
export const visit = z.object({
  /** Names of the releases on this page that are canaries. */
  canaries: z.array(releaseName),
  /** The visitor's choice, as `choiceText` writes it: which canaries the next document would have. */
  choice: z.string(),
  /** Remotes may come from a developer's machine. */
  overrides: z.boolean().optional(),
  /** Opened with `?safe`: no overrides, no canaries. */
  safe: z.boolean().optional(),
  /** Raw Ed25519 public keys, base64url, that later registries are signed with. */
  keys: z.array(z.string()),
});

/** What stands in the document of a page: one composition, without canaries that the visitor does not get. */
export const pageRegistry = registry.extend({ visit: visit.optional() });

export type Asset = z.infer<typeof asset>;
export type Needs = z.infer<typeof needs>;
export type Release = z.infer<typeof release>;
export type RemoteRelease = z.infer<typeof remoteRelease>;
export type ShellRelease = z.infer<typeof shellRelease>;
export type Canary = z.infer<typeof canary>;
export type Change = z.infer<typeof change>;
export type Registry = z.infer<typeof registry>;
export type PageRegistry = z.infer<typeof pageRegistry>;
export type Visit = z.infer<typeof visit>;
