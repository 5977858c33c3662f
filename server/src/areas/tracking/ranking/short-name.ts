/** Shortens a name for rankings to the first name and the initial of the last one (PD-79). */
export function toShortName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = words[0] ?? '';
  const initial = words.length > 1 ? [...(words.at(-1) ?? '')][0] : undefined;
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
