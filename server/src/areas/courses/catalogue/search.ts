import { sql } from 'drizzle-orm';
import { buildSearchQuery } from '../../../kernel/index.ts';
import { courseListings } from '../tables/catalogue.ts';

/** The query for `course_listings.search`, from the placeholder `words`. */
export const courseQuery = buildSearchQuery(sql.placeholder('words'));

/** Whether the titles of a course match the search; expects `asked`, a common table expression with `courseQuery`. */
export const courseMatches = sql`${courseListings.search} @@ (select query from asked)`;
