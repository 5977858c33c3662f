import type { Registry } from '../../registry/registry.ts';
import type { Releases } from '../../registry/releases.ts';
import { prunedLine } from '../commands/lines/history.ts';
import { plural } from '../commands/lines/words.ts';
import type { Violation } from '../gate/index.ts';
import { readPruned } from '../history.ts';
import type { OlderStore } from '../running-site.ts';
import type { Check } from './check.ts';

/** Checks whether the newest revision is in force. */
export function registryCheck(
  current: Registry | undefined,
  { problems, older }: { problems: readonly string[]; older?: OlderStore | undefined },
): Check {
  const errors = problems.map((what) => ({
    where: 'registry',
    what,
    mend: current
      ? `A promotion with --over-unverified goes on from revision ${current.revision}`
      : 'Look whether the keys are those of this site',
  }));
  if (older !== undefined) errors.push({ where: 'registry', ...older });
  if (current === undefined && errors.length === 0)
    errors.push({
      where: 'registry',
      what: 'nothing was promoted yet',
      mend: 'Publish and promote a shell with its remotes',
    });
  const what = current ? `revision ${current.revision} of ${current.updatedAt}` : 'no revision';
  return { name: 'registry', what, unverified: problems.length > 0 || older !== undefined, faults: errors };
}

/** Checks that every written revision exists unless it was pruned. Revisions signed by a former key are only noted. */
export async function historyCheck(site: Releases, current: Registry | undefined): Promise<Check> {
  const { store } = site;
  const pruned = await readPruned(site);
  const numbers = (await store.revisions()).filter((each) => each <= (current?.revision ?? 0));
  const registries = await Promise.all(numbers.map((each) => store.readRevision(each)));
  const errors = numbers.flatMap((revision, index): Violation[] => {
    const before = Math.max(numbers[index - 1] ?? 0, Math.min(pruned?.through ?? 0, revision - 1));
    if (revision === before + 1) return [];
    const gone = revision === before + 2 ? 'it is' : `it and those up to ${revision - 1} are`;
    return [
      {
        where: `registry revision ${before + 1}`,
        what: `${gone} gone`,
        mend: 'Bring it back from a backup of the store; the site does without',
      },
    ];
  });
  const notes = [
    ...(pruned ? [prunedLine(pruned)] : []),
    ...numbers.flatMap((revision, index) =>
      registries[index] === undefined
        ? [`registry revision ${revision} is not signed by a key that is believed`]
        : [],
    ),
  ];
  return {
    name: 'history',
    what: `${plural(numbers.length, 'revision')} kept`,
    unverified: false,
    faults: errors,
    notes,
  };
}
