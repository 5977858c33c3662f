import { z } from 'zod';
import { filePath, integrity, releaseName, releaseVersion } from './registry.ts';

/** The file of a release that seals all the others. */
export const manifestFile = 'manifest.json';

/** Every file of a release but the manifest itself, compressed copies too; stored sealed with the release key. */
export const manifest = z.object({
  schema: z.literal(1),
  name: releaseName,
  version: releaseVersion,
  /** Path → its hash and size. */
  files: z.record(filePath, z.object({ integrity, bytes: z.number().int().nonnegative() })),
});

export type Manifest = z.infer<typeof manifest>;
