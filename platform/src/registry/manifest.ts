import { z } from 'zod';
import { filePath, integrity, releaseName, releaseVersion } from './registry.ts';

/** The file of a release with the signed hashes of all other files. */
export const manifestFile = 'manifest.json';

/** All files of a release except the manifest itself, including compressed copies; sealed with the release key. */
export const manifest = z.object({
  schema: z.literal(1),
  name: releaseName,
  version: releaseVersion,
  /** Path → its hash and size. */
  files: z.record(filePath, z.object({ integrity, bytes: z.number().int().nonnegative() })),
});

export type Manifest = z.infer<typeof manifest>;
