import { filePath, releaseName, releaseVersion } from './registry.ts';

/** Where a release is, below the place of all releases: `mf-auth/1.2.0`. @throws for what is no name or version */
export const releasePath = (name: string, version: string) =>
  `${releaseName.parse(name)}/${releaseVersion.parse(version)}`;

/** Where a file of a release is: `mf-auth/1.2.0/static/a.js`; undefined for what cannot be one, whatever it says. */
export function releaseFilePath(name: string, version: string, path: string): string | undefined {
  const hidden = path.split('/').some((segment) => segment.startsWith('.'));
  if (hidden || !filePath.safeParse(path).success) return undefined;
  if (!releaseName.safeParse(name).success || !releaseVersion.safeParse(version).success) return undefined;
  return `${name}/${version}/${path}`;
}

/** The name of a kept revision: `000012.json`. */
export const revisionFile = (revision: number) => `${String(revision).padStart(6, '0')}.json`;

/** The revision that a file keeps; undefined for other files. */
export function revisionOf(file: string): number | undefined {
  const digits = /^(\d{6,})\.json$/.exec(file)?.[1];
  return digits !== undefined && Number(digits) > 0 ? Number(digits) : undefined;
}
