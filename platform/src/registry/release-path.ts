import { z } from 'zod';
import { filePath, releaseName, releaseVersion } from './registry.ts';

/** The path of a release in the store: `mf-auth/1.2.0`. @throws for an invalid name or version */
export const releasePath = (name: string, version: string) =>
  `${releaseName.parse(name)}/${releaseVersion.parse(version)}`;

/** The path of a release's file in the store: `mf-auth/1.2.0/static/a.js`; undefined for any invalid input. */
export function releaseFilePath(name: string, version: string, path: string): string | undefined {
  const hidden = path.split('/').some((segment) => segment.startsWith('.'));
  if (hidden || !filePath.safeParse(path).success) return undefined;
  if (!releaseName.safeParse(name).success || !releaseVersion.safeParse(version).success) return undefined;
  return `${name}/${version}/${path}`;
}

/** The file name of a stored revision: `000012.json`. */
export const revisionFile = (revision: number) => `${String(revision).padStart(6, '0')}.json`;

/** The file beside the stored revisions that records up to which number revisions were deleted. */
export const prunedFile = 'pruned.json';

const pruned = z.object({ through: z.number().int().nonnegative() });

export const formatPruned = (through: number): Uint8Array => Buffer.from(JSON.stringify({ through }));

/** 0 if the file is missing or invalid. */
export function parsePruned(bytes: Uint8Array | undefined): number {
  try {
    return bytes ? pruned.parse(JSON.parse(new TextDecoder().decode(bytes))).through : 0;
  } catch {
    return 0;
  }
}

/** The revision number of a file name; undefined for other files. */
export function parseRevisionFile(file: string): number | undefined {
  const digits = /^(\d{6,})\.json$/.exec(file)?.[1];
  return digits !== undefined && Number(digits) > 0 ? Number(digits) : undefined;
}
