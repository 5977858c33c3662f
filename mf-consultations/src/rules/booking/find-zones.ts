import { findSearchWords, hasEveryWord } from 'shared-api/rules/search-text';

export interface NamedZone {
  /** IANA name. */
  value: string;
  /** The usual name, in the user's language. */
  label: string;
  /** Whether the zone is listed before a search. */
  isNear: boolean;
}

/** Removes accents, which names of cities have and users leave out. */
const toWords = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll(/[_/]/g, ' ');

/**
 * The zones whose name, city, continent or offset contains every word of a search, normalised as in all searches
 * (PD-124). Without a search, the near ones.
 */
export function findZones(zones: readonly NamedZone[], search: string): NamedZone[] {
  if (!findSearchWords(search)) return zones.filter(({ isNear }) => isNear);
  const words = toWords(search);
  return zones.filter(({ value, label }) => hasEveryWord(toWords(`${value} ${label}`), words));
}
