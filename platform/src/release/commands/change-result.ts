import type { Registry } from '../../registry/registry.ts';
import type { Releases } from '../../registry/releases.ts';
import { Unverified } from '../../registry/signed-content.ts';
import { describeClock } from '../clock.ts';
import { findMoves, type Move } from '../moves.ts';
import { findOlderStore, formatOlderStore } from '../running-site.ts';
import { parseName } from './arguments.ts';
import type { Context, Values } from './command.ts';

/** The result of a command that changes the registry. */
export interface ChangeResult {
  /** The current revision. */
  revision: number;
  /** What changed for visitors; empty if no change was needed. */
  moves: Move[];
}

/** The changes of `names` between two registries. */
export const toChangeResult = (
  before: Registry | undefined,
  after: Registry,
  names: readonly string[],
): ChangeResult => ({
  revision: after.revision,
  moves: findMoves(before, after).filter(({ name }) => names.includes(name)),
});

/** Option of all commands that change the registry. */
export const overOption = {
  'over-unverified': {
    type: 'boolean',
    help: 'go on from the revision that is in force, though a newer one does not verify',
  },
} as const;

/** Option of all commands that promote. */
export const dropTargetsOption = {
  'no-way-back': {
    type: 'string',
    value: 'names',
    help: 'give up where rollbacks of these names lead (mf-auth,shell): what was live before them need not fit',
  },
} as const;

/** Names whose rollback target is dropped. @throws {UsageError} */
export const parseDroppedTargets = (values: Values<typeof dropTargetsOption>): string[] =>
  (values['no-way-back']?.split(',') ?? []).map(parseName);

/**
 * Reads the registry that a command is about to change, and warns if this machine's clock differs.
 * @returns the registry, and the authoritative clock for the change
 * @throws {Unverified} when a newer revision has no trusted signature, unless --over-unverified accepts that; when the site has a newer one
 */
export async function registryToChange(
  { problems, running, warn }: Pick<Context, 'problems' | 'running' | 'warn'>,
  site: Releases,
  values: Values<typeof overOption>,
): Promise<{ before: Registry | undefined; now: () => Date }> {
  const [problem] = await problems(site);
  if (problem !== undefined && !values['over-unverified'])
    throw new Unverified(`${problem}. To go on from that one: --over-unverified`);
  const there = await running();
  const older = await findOlderStore(site, there);
  if (older !== undefined) throw new Unverified(formatOlderStore(older));
  const before = await site.store.readRegistry();
  const clock = describeClock(before, new Date(), there);
  if (clock !== undefined) warn(`${clock}.`);
  return { before, now: () => new Date(Date.now() + (there?.skewMs ?? 0)) };
}
