import type { RemoteRelease, ShellRelease } from '../../registry/registry.ts';
import { Unverified } from '../../registry/signed-content.ts';
import { checkContracts, checkEarlyCalls } from './calls.ts';
import { between, type Candidate, findCandidates } from './candidates.ts';
import type { GateContext, Live } from './context.ts';
import { checkContribution, collisions, getPages } from './contributions.ts';
import { deadEnds } from './dead-ends.ts';
import { checkShell } from './shells.ts';
import { findHeavySlots } from './slot-weight.ts';
import { checkSlots } from './slots.ts';
import type { Violation } from './violation.ts';

type Of<Record> = Candidate & { record: Record };

const isShell = (one: Candidate): one is Of<ShellRelease> => one.record.kind === 'shell';
const isRemote = (one: Candidate): one is Of<RemoteRelease> => one.record.kind === 'remote';

/**
 * Pairs of releases with different names that one page can have. At most one of them is a rollback target: a second
 * rollback is checked again when it happens.
 */
const pairsOf = <A extends Candidate, B extends Candidate>(ones: A[], others: B[]): [A, B][] =>
  ones.flatMap((one) =>
    others
      .filter((other) => one.record.name !== other.record.name && (one.reachable || other.reachable))
      .map((other): [A, B] => [one, other]),
  );

/** Every remote, including rollback targets, has to run in every shell that visitors can get. */
const compatibility = (all: Candidate[]): Violation[] =>
  pairsOf(all.filter(isShell), all.filter(isRemote)).flatMap(([shell, remote]) =>
    between([shell, remote], checkShell(shell, remote)),
  );

/** Compares the contributions of releases that visitors can get together: any canaries with any live releases. */
function contributions(all: Candidate[]): Violation[] {
  const reachable = all.filter((one) => one.reachable);
  const remotes = reachable.filter(isRemote);
  const shells = reachable.filter(isShell);
  const inOrder = pairsOf(remotes, remotes).filter(
    ([one, other]) => remotes.indexOf(one) < remotes.indexOf(other),
  );
  return [
    ...remotes.flatMap(({ record }) => checkContribution(record)),
    ...pairsOf(shells, remotes).flatMap(([shell, remote]) => collisions(shell.record, remote.record)),
    ...inOrder.flatMap(([one, other]) => collisions(one.record, other.record)),
  ];
}

/** A release that shows a slot has to pass the props for which the fills were written, including its own fills. */
const slots = (all: Candidate[]): Violation[] =>
  [...pairsOf(all, all), ...all.map((one): [Candidate, Candidate] => [one, one])].flatMap(([by, one]) =>
    by.contracts && one.contracts
      ? between([by, one], checkSlots(by.who, by.contracts, one.who, one.contracts))
      : [],
  );

const calls = (all: Candidate[], openapi: unknown): Violation[] =>
  openapi === undefined
    ? []
    : all.flatMap((one) =>
        between(
          [one],
          [
            ...checkEarlyCalls(openapi, getPages(one.record), one.who),
            ...(one.contracts ? checkContracts(openapi, one.contracts, one.who) : []),
          ],
        ),
      );

/** Finds records that differ from the built ones. */
async function unverified(next: Live, { site }: GateContext): Promise<Violation[]> {
  try {
    await site.verify(next);
    return [];
  } catch (error) {
    if (!(error instanceof Unverified)) throw error;
    return [
      { where: 'The registry', what: error.message, mend: 'Publish that release again, then promote it' },
    ];
  }
}

/** Key of a dead end that ignores the version of the release. */
const deadEndKey = ({ where, what }: Violation) => `${where.replace(/ [^ ,]+(?=,)/, '')}: ${what}`;

/** Dead ends that did not exist before. Existing ones, for example after a rollback, do not block an unrelated release. */
async function newDeadEnds(candidates: readonly Candidate[], context: GateContext): Promise<Violation[]> {
  const found = deadEnds(candidates);
  if (found.length === 0 || context.before === undefined) return found;
  const before = await findCandidates(context.before, context);
  const known = new Set(deadEnds(before.candidates).map(deadEndKey));
  return found.filter((violation) => !known.has(deadEndKey(violation)));
}

const remotesOf = ({ remotes, canaries }: Live): RemoteRelease[] =>
  [...Object.values(remotes), ...Object.values(canaries).map(({ release }) => release)].filter(
    (record) => record.kind === 'remote',
  );

/** Slots over their budget, unless they were as heavy before, for example when a budget was lowered: those do not block an unrelated release. */
async function newHeavySlots(next: Live, { site, before }: GateContext): Promise<Violation[]> {
  const found = await findHeavySlots(site, remotesOf(next));
  if (found.length === 0) return [];
  const known = before ? await findHeavySlots(site, remotesOf(before)) : [];
  const sizes = new Map(known.map(({ slot, size }) => [slot, size]));
  return found.filter(({ slot, size }) => size > (sizes.get(slot) ?? 0)).map(({ violation }) => violation);
}

/**
 * Checks whether these releases can be live, canary and rollback target together. Missing declarations of older releases are not
 * compared (ADR-0016).
 */
export async function checkSite(next: Live, context: GateContext): Promise<Violation[]> {
  const forged = await unverified(next, context);
  if (forged.length > 0) return forged;
  const { candidates, violations } = await findCandidates(next, context);
  // Without the rollback target of the shell: remotes may need the newest shell. A rollback of the shell makes that
  // check.
  const together = candidates.filter((one) => one.reachable || isRemote(one));
  return [
    ...violations,
    ...compatibility(together),
    ...contributions(together),
    ...slots(together),
    ...calls(candidates, context.openapi),
    ...(context.allowsDeadEnds
      ? []
      : [...(await newDeadEnds(candidates, context)), ...(await newHeavySlots(next, context))]),
  ];
}
