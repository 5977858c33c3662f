import { sql } from 'drizzle-orm';
import { buildSearchQuery } from '../../../kernel/index.ts';
import { courseListings } from './tables.ts';

/** `buildSearchQuery` for `course_listings.search`, from the placeholder `words`. */
export const courseQuery = buildSearchQuery(sql.placeholder('words'));

/** Whether the titles of a course match the search, where `asked` is a `courseQuery`. */
export const courseMatches = sql`${courseListings.search} @@ (select query from asked)`;
