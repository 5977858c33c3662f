import type { Registry } from '../../registry/registry.ts';
import type { Releases } from '../../registry/releases.ts';
import { Unverified } from '../../registry/signed-content.ts';
import type { ReleaseId } from '../change.ts';
import { plural } from '../commands/lines/words.ts';
import { checkSite, type Violation } from '../gate/index.ts';
import { type Finding, findProblems } from '../verify-releases.ts';
import type { Check } from './check.ts';

/** Checks that all files that visitors can get exist and are the ones that were built. */
export async function filesCheck(
  site: Releases,
  named: ReleaseId[],
  look: (release: ReleaseId) => void,
): Promise<Check> {
  const findings: Finding[] = [];
  for (const release of named) {
    look(release);
    findings.push(...(await findProblems(site, release)));
  }
  return {
    name: 'files',
    what: `every file of ${plural(named.length, 'release')} that visitors can get`,
    unverified: findings.some(({ kind }) => kind === 'unverified'),
    faults: findings.map(({ where, what, mend }) => ({ where, what, mend })),
  };
}

/** Checks that the registry's records equal those of the releases. */
export async function recordsCheck(site: Releases, current: Registry): Promise<Check> {
  const check: Check = {
    name: 'records',
    what: 'records in the registry beside the releases',
    unverified: false,
    faults: [],
  };
  try {
    await site.verify(current);
  } catch (error) {
    if (!(error instanceof Unverified)) throw error;
    check.unverified = true;
    check.faults = [
      {
        where: `registry revision ${current.revision}`,
        what: error.message,
        mend: 'Roll back to a revision that names what is stored',
      },
    ];
  }
  return check;
}

/** Checks that the live releases are compatible. */
export async function compatibilityCheck(
  site: Releases,
  current: Registry,
  openapi: unknown,
): Promise<Check> {
  const what = 'whatever is live, canary or target of a rollback, with one another';
  try {
    const errors = await checkSite(current, { site, openapi });
    return { name: 'compatibility', what, unverified: false, faults: errors };
  } catch (error) {
    if (!(error instanceof Unverified)) throw error;
    const problem = { where: 'the gate', what: error.message, mend: 'Mend the files first' };
    return { name: 'compatibility', what, unverified: true, faults: [problem] };
  }
}

/** Checks only the signatures of stored releases that nobody gets now. */
export async function keptCheck(site: Releases, named: ReleaseId[]): Promise<Check> {
  const stored = (await site.store.releases()).filter(
    ({ name, version }) => !named.some((each) => each.name === name && each.version === version),
  );
  const errors = await Promise.all(
    stored.map(async ({ name, version }): Promise<Violation[]> => {
      try {
        if ((await site.manifest(name, version)) !== undefined) return [];
        return [{ where: `${name} ${version}`, what: 'it has no manifest', mend: 'Publish it once more' }];
      } catch (error) {
        if (!(error instanceof Unverified)) throw error;
        const what = error.message.replace(`${name} ${version}: `, '');
        return [{ where: `${name} ${version}`, what, mend: 'Publish it once more, or let prune take it' }];
      }
    }),
  );
  return {
    name: 'kept',
    what: `signatures of ${plural(stored.length, 'release')} that ${stored.length === 1 ? 'is' : 'are'} only kept`,
    unverified: errors.flat().length > 0,
    faults: errors.flat(),
  };
}
