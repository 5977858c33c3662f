import { sql } from 'drizzle-orm';
import { buildSearchQuery } from '../../../kernel/index.ts';
import { courses } from './tables.ts';

/** `buildSearchQuery` for `courses.search`, from the placeholder `words`. */
export const courseQuery = buildSearchQuery(sql.placeholder('words'));

/** Whether the titles of a course match the search, where `asked` is a `courseQuery`. */
export const courseMatches = sql`${courses.search} @@ (select query from asked)`;
