import { findSearchWords, hasEveryWord } from 'shared-api/rules/search-text';

export interface NamedZone {
  /** IANA name. */
  value: string;
  /** As people call it, in the reader's language. */
  label: string;
  /** One of those that are shown before a search. */
  isNear: boolean;
}

/** Without accents, which names of cities have and people leave out. */
const toWords = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll(/[_/]/g, ' ');

/**
 * The zones whose name, city, continent or offset has every word of a search, read as all searches are (PD-124); where nothing was searched for the near
 * ones.
 */
export function findZones(zones: readonly NamedZone[], search: string): NamedZone[] {
  if (!findSearchWords(search)) return zones.filter(({ isNear }) => isNear);
  const words = toWords(search);
  return zones.filter(({ value, label }) => hasEveryWord(toWords(`${value} ${label}`), words));
}
