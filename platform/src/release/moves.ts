import type { Registry } from '../registry/registry.ts';
import { findStable, type Live, toLive } from './live.ts';

/** A change of one name for visitors, between two registries. */
export interface Move {
  name: string;
  /** Whether the change is for all visitors, or for the share that gets the canary. */
  for: 'everybody' | 'share';
  /** Version before; absent if there was none. */
  from?: string;
  /** Version after; absent if it was removed. */
  to?: string;
  /** Share of the canary after the change. */
  share?: number;
}

const namesOf = (live: Live | undefined): string[] =>
  live ? [live.shell.name, ...Object.keys(live.remotes), ...Object.keys(live.canaries)] : [];

/** Compares two registries: the shell first, then each name. */
export function findMoves(before: Registry | undefined, after: Registry): Move[] {
  const [old, now] = [toLive(before), toLive(after)];
  const names = [...new Set([...namesOf(now), ...namesOf(old)])];
  return names.flatMap((name) => {
    const moves: Move[] = [];
    const [from, to] = [findStable(old, name)?.version, findStable(now, name)?.version];
    if (from !== to) moves.push({ name, for: 'everybody', from, to });
    const [had, has] = [old?.canaries[name], now?.canaries[name]];
    if (had?.release.version !== has?.release.version || had?.share !== has?.share)
      moves.push({
        name,
        for: 'share',
        from: had?.release.version,
        to: has?.release.version,
        share: has?.share,
      });
    return moves;
  });
}
