import type { Course } from 'shared-api/contracts/courses/course';

/** The number of ratings with one, two, three, four and five stars. */
export function starCounts(ratings: Course['ratings']): [number, number, number, number, number] {
  const of = (stars: number) => ratings.find((each) => each.stars === stars)?.count ?? 0;
  return [of(1), of(2), of(3), of(4), of(5)];
}

/** Parses a number of stars in an address, 1 to 5; undefined for any other value. */
export function parseStars(word: string | undefined): number | undefined {
  return word !== undefined && /^[1-5]$/.test(word) ? Number(word) : undefined;
}
