/**
 * Selects or deselects an item, and with it all up to another one.
 * @param ids of all items in the shown order
 * @param from id at the other end of the range; only `id` changes if it is not shown
 */
export function toggleRange(
  ids: readonly number[],
  chosen: ReadonlySet<number>,
  { id, from = id }: { id: number; from?: number },
): ReadonlySet<number> {
  const ends = [ids.indexOf(from), ids.indexOf(id)];
  const range = ends.includes(-1) ? [id] : ids.slice(Math.min(...ends), Math.max(...ends) + 1);
  return chosen.has(id)
    ? new Set([...chosen].filter((each) => !range.includes(each)))
    : new Set([...chosen, ...range]);
}
