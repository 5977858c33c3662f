export interface NamedZone {
  /** IANA name. */
  value: string;
  /** As people call it, in the reader's language. */
  label: string;
  /** One of those that are shown before a search. */
  isNear: boolean;
}

const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll(/[_/]/g, ' ').toLowerCase();

/** The zones whose name, city, continent or offset has every word of a search; without words the near ones. */
export function findZones(zones: readonly NamedZone[], words: string): NamedZone[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return zones.filter(({ isNear }) => isNear);
  return zones.filter(({ value, label }) => {
    const text = fold(`${value} ${label}`);
    return wanted.every((word) => text.includes(word));
  });
}
