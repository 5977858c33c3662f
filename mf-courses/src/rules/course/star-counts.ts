import type { Course } from 'shared-api/contracts/courses/course';

/** How many ratings have one, two, three, four and five stars. */
export function starCounts(ratings: Course['ratings']): [number, number, number, number, number] {
  const of = (stars: number) => ratings.find((each) => each.stars === stars)?.count ?? 0;
  return [of(1), of(2), of(3), of(4), of(5)];
}

/** A number of stars of an address, 1 to 5; undefined for everything else. */
export function parseStars(word: string | undefined): number | undefined {
  return word !== undefined && /^[1-5]$/.test(word) ? Number(word) : undefined;
}
