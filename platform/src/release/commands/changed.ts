import type { Registry } from '../../registry/registry.ts';
import type { Releases } from '../../registry/releases.ts';
import { Unverified } from '../../registry/sealed.ts';
import { type Move, movesOf } from '../moves.ts';
import { parseName } from './arguments.ts';
import type { Context, Values } from './command.ts';

/** What a change of the registry came to. */
export interface Changed {
  /** The revision that is in force. */
  revision: number;
  /** What it changed for visitors; nothing when all was so already. */
  moves: Move[];
}

/** What became of `names` between two registries. */
export const changedBetween = (
  before: Registry | undefined,
  after: Registry,
  names: readonly string[],
): Changed => ({
  revision: after.revision,
  moves: movesOf(before, after).filter(({ name }) => names.includes(name)),
});

/** The option of all that change the registry. */
export const over = {
  'over-unverified': {
    type: 'boolean',
    help: 'go on from the revision that is in force, though a newer one does not verify',
  },
} as const;

/** The option of all that promote. */
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
 * The registry, for commands that are about to change it.
 * @throws {Unverified} when there is a newer one that cannot be believed, unless that is known
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
