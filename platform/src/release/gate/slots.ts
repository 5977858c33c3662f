import type { ReleaseContracts } from '../../registry/contracts.ts';
import type { Fault } from './fault.ts';
import { placeOf } from './schema/schema.ts';
import { type Gap, gapsOf } from './schema/subset.ts';

function textOf({ path, kind, has, takes }: Gap, by: string): string {
  const what = path === '' ? 'its props' : path;
  if (kind === 'missing') return `it needs ${what} (${takes}), which ${by} need not hand to it`;
  return `${by} hands ${what} as ${has} to it, it was written for ${takes}`;
}

/**
 * Why what fills a slot cannot be shown by who shows it: what is handed has to be what the fill was written for. Props that
 * it does not know are fine, and so is a slot that nobody shows.
 */
export const slotFaults = (
  by: string,
  { shows }: ReleaseContracts,
  who: string,
  { fills }: ReleaseContracts,
): Fault[] =>
  Object.entries(fills).flatMap(([slot, props]) => {
    const shown = shows[slot];
    if (shown === undefined) return [];
    return gapsOf(placeOf(shown, 'none'), placeOf(props)).map((gap) => ({
      where: `${who}, slot ${slot}`,
      what: textOf(gap, by),
      mend: 'Only add props to a slot, as optional ones, or give it the next version',
    }));
  });
