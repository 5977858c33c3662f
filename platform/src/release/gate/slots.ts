import type { ReleaseContracts } from '../../registry/contracts.ts';
import { toPlace } from './schema/schema.ts';
import { findGaps, type Gap } from './schema/subset.ts';
import type { Violation } from './violation.ts';

function textOf({ path, kind, has, takes }: Gap, by: string): string {
  const what = path === '' ? 'its props' : path;
  if (kind === 'missing') return `it needs ${what} (${takes}), which ${by} need not hand to it`;
  return `${by} hands ${what} as ${has} to it, it was written for ${takes}`;
}

/**
 * Compares the props that a release passes to a slot with those that a fill of it expects. Additional props are allowed, and so
 * is a slot that the release does not show.
 */
export const checkSlots = (
  by: string,
  { shows }: ReleaseContracts,
  who: string,
  { fills }: ReleaseContracts,
): Violation[] =>
  Object.entries(fills).flatMap(([slot, props]) => {
    const shown = shows[slot];
    if (shown === undefined) return [];
    return findGaps(toPlace(shown, 'none'), toPlace(props)).map((gap) => ({
      where: `${who}, slot ${slot}`,
      what: textOf(gap, by),
      mend: 'Only add props to a slot, as optional ones, or give it the next version',
    }));
  });
