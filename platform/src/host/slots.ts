import type { Contribution, NavigationEntry } from '../registry/contribution.ts';
import { isPlanned } from '../registry/match.ts';

export interface Fill {
  remote: string;
  component: string;
  /** Calls to the server that the fill makes first; they can be sent before its code is loaded. */
  data?: string[];
}

/** Sorts by `order`; equal orders by the remote's name, so that the order in the registry has no effect. */
const inOrder = <T extends { order: number; remote: string }>(entries: T[]): T[] =>
  entries.sort((a, b) => a.order - b.order || (a.remote < b.remote ? -1 : 1));

/** Which fills of a slot are shown: those whose order is at least `from` and below `until`, and that need none but these permissions. */
interface Choice {
  from?: number | undefined;
  until?: number | undefined;
  permissions?: readonly string[] | undefined;
}

/** The fills of a slot, in the order in which they are rendered. */
export const findFills = (
  contributions: readonly Contribution[],
  slot: string,
  { from = -Infinity, until = Infinity, permissions = [] }: Choice = {},
): Fill[] =>
  inOrder(
    contributions.flatMap(({ name, slots }) =>
      slots
        .filter((fill) => fill.slot === slot && fill.order >= from && fill.order < until)
        .filter(({ permission }) => permission === undefined || permissions.includes(permission))
        .map(({ component, order, data }) => ({ remote: name, component, order, data })),
    ),
  );

/** The entries of a menu in order, without those of planned and closed pages. */
export const getMenu = (
  contributions: readonly Contribution[],
  menu: NavigationEntry['menu'],
): NavigationEntry[] =>
  inOrder(
    contributions.flatMap(({ name, navigation }) =>
      navigation
        .filter((entry) => entry.menu === menu && !isPlanned(contributions, entry.href))
        .map((entry) => ({ ...entry, remote: name })),
    ),
  );
