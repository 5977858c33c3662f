/**
 * Names for a card (CC §3): of a list of entities, or split from the alternate form that joins them with commas.
 * @param items undefined or empty if only the alternate form exists
 */
export function getNames(
  items: readonly { title?: string; name?: string }[] | undefined,
  joined: string,
): string[] {
  const names = items?.map(({ title, name }) => title ?? name ?? '') ?? [];
  return (names.length > 0 ? names : joined.split(',')).map((name) => name.trim()).filter(Boolean);
}

/** The first names, and the number of the others. */
export const takeFirst = (
  names: readonly string[],
  shown: number,
): { names: readonly string[]; more: number } => ({
  names: names.slice(0, shown),
  more: Math.max(0, names.length - shown),
});
