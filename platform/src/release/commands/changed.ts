import type { Registry } from '../../registry/registry.ts';
import type { Releases } from '../../registry/releases.ts';
import { Unverified } from '../../registry/sealed.ts';
import { type Move, movesOf } from '../moves.ts';
import { parseName } from './arguments.ts';
import type { Context, Values } from './command.ts';

/** The result of a command that changes the registry. */
export interface Changed {
  /** The current revision. */
  revision: number;
  /** What changed for visitors; empty when nothing had to change. */
  moves: Move[];
}

/** The changes of `names` between two registries. */
export const changedBetween = (
  before: Registry | undefined,
  after: Registry,
  names: readonly string[],
): Changed => ({
  revision: after.revision,
  moves: movesOf(before, after).filter(({ name }) => names.includes(name)),
});

/** Option of all commands that change the registry. */
export const over = {
  'over-unverified': {
    type: 'boolean',
    help: 'go on from the revision that is in force, though a newer one does not verify',
  },
} as const;

/** Option of all commands that promote. */
export const noWayBack = {
  'no-way-back': {
    type: 'string',
    value: 'names',
    help: 'give up where rollbacks of these names lead (mf-auth,shell): what was live before them need not fit',
  },
} as const;

/** Names whose rollback target is given up. @throws {WrongUsage} */
export const givenUp = (values: Values<typeof noWayBack>): string[] =>
  (values['no-way-back']?.split(',') ?? []).map(parseName);

/**
 * Reads the registry that a command is about to change.
 * @throws {Unverified} when a newer revision has no trusted signature, unless --over-unverified accepts that
 */
export async function registryToChange(
  { problems }: Context,
  site: Releases,
  values: Values<typeof over>,
): Promise<Registry | undefined> {
  const [problem] = await problems(site);
  if (problem !== undefined && !values['over-unverified'])
    throw new Unverified(`${problem}. To go on from that one: --over-unverified`);
  return site.store.readRegistry();
}
