/** Rules of a queue whose cases are decided one after the other. */

interface Case {
  id: number;
}

/** The cases of a page that this visit has not decided yet. */
export const listOpen = <Item extends Case>(cases: readonly Item[], decided: ReadonlySet<number>): Item[] =>
  cases.filter(({ id }) => !decided.has(id));

/** The chosen case if it still waits, else the first. */
export const findShown = <Item extends Case>(
  open: readonly Item[],
  chosenId: number | undefined,
): Item | undefined => open.find(({ id }) => id === chosenId) ?? open[0];

/**
 * The case that is `step` places after another one, round the ends of the list; undefined if there is no other.
 * @param step 1 for the next one, -1 for the previous one
 */
export function findNeighbour<Item extends Case>(
  open: readonly Item[],
  id: number,
  step: 1 | -1,
): Item | undefined {
  const index = open.findIndex((item) => item.id === id);
  const neighbour = open[(index + step + open.length) % open.length];
  return neighbour?.id === id ? undefined : neighbour;
}
