import type { Releases } from '../registry/releases.ts';
import { Unverified } from '../registry/signed-content.ts';
import type { ReleaseId } from './change.ts';
import { formatViolation, type Violation } from './gate/index.ts';
import { Rejection } from './rejection.ts';

/** A problem of a stored release: a file is missing, or does not match its signature. */
export interface Finding extends Violation {
  kind: 'missing' | 'unverified';
}

const again = 'Bring it back from a backup of the store, or publish and promote another version';

/** Verifies every file of a stored release. */
export async function findProblems(site: Releases, { name, version }: ReleaseId): Promise<Finding[]> {
  const where = `${name} ${version}`;
  const finding = (kind: Finding['kind'], what: string): Finding => ({ kind, where, what, mend: again });
  /** Runs one read and turns its errors into findings. */
  const verify = async (read: () => Promise<unknown>, absent: string): Promise<Finding[]> => {
    try {
      return (await read()) === undefined ? [finding('missing', absent)] : [];
    } catch (error) {
      if (!(error instanceof Unverified)) throw error;
      return [finding('unverified', error.message.replace(`${where}: `, ''))];
    }
  };
  const broken = await verify(() => site.manifest(name, version), 'it is not in the store');
  if (broken.length > 0) return broken;
  const paths = Object.keys((await site.manifest(name, version))?.files ?? {});
  const findings = await Promise.all(
    paths.map((path) => verify(() => site.file(name, version, path), `${path} is missing`)),
  );
  return findings.flat();
}

/** Verifies stored releases. @throws {Unverified} when a file is not what was signed @throws {Rejection} when a file is missing */
export async function verifyReleases(site: Releases, releases: readonly ReleaseId[]): Promise<void> {
  const findings = (await Promise.all(releases.map((release) => findProblems(site, release)))).flat();
  const unverified = findings.find(({ kind }) => kind === 'unverified');
  if (unverified !== undefined) throw new Unverified(`${unverified.where}: ${unverified.what}`);
  if (findings.length > 0) throw new Rejection(findings.map(formatViolation));
}
