import { z } from 'zod';
import { contribution } from './contribution.ts';

/** `sha384-…`, as in an integrity attribute. */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
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
  contribution,
});

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
  /** Shared module → the shell's own files that carry it, beyond those the document loads. */
  shares: z.record(z.string(), needs),
  /** The shell's own files that every page of a remote needs. Absent in releases that brought them with the document. */
  composition: needs.optional(),
});

/** The one small document of an environment that says what is live. Replaced by compare-and-swap on `revision`. */
export const registry = z.object({
  schema: z.literal(1),
  revision: z.number().int().nonnegative(),
  /** UTC ISO 8601. */
  updatedAt: z.string(),
  shell: shellRelease,
  remotes: z.record(z.string(), remoteRelease),
});

/** What a build writes as release.json. */
export const release = z.discriminatedUnion('kind', [shellRelease, remoteRelease]);

export type Asset = z.infer<typeof asset>;
export type Needs = z.infer<typeof needs>;
export type Release = z.infer<typeof release>;
export type RemoteRelease = z.infer<typeof remoteRelease>;
export type ShellRelease = z.infer<typeof shellRelease>;
export type Registry = z.infer<typeof registry>;
