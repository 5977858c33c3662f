import { sql } from 'drizzle-orm';
import type { SuggestedCourse, SuggestionReason } from 'shared-api/contracts/courses/start-page';
import { type Database, inLanguage, type Language, rows, serializeSqlFor } from '../../../kernel/index.ts';
import { categories, courseListings } from '../tables/catalogue.ts';
import { listCourseCards } from './cards.ts';
import { hasKnownProvider, knownCategory, offeredTo } from './conditions.ts';
import type { Viewer } from './course-fields.ts';

/** Maximum number of suggested courses. */
const size = 3;

/** What the user's courses have in common with a suggested one. */
export type InCommon = {
  knownProvider: boolean;
  category: string | null;
};

/** Minimum number of ratings, and minimum mean (1 to 5), that count as a reason. */
const wellRated = { count: 3, stars: 4 };

/** Chooses the strongest reason for a suggestion. */
export function chooseReason(
  { knownProvider, category }: InCommon,
  { ratings_count, rating_stars }: { ratings_count: number; rating_stars: number },
): SuggestionReason {
  if (knownProvider) return 'provider';
  if (category !== null) return 'category';
  return ratings_count >= wellRated.count && rating_stars >= wellRated.stars ? 'rating' : 'recommended';
}

const inCommonFor = (language: Language) =>
  serializeSqlFor<'userId' | 'ids'>(sql`
    select ${courseListings.id} as id, ${hasKnownProvider} as "knownProvider",
      (select ${inLanguage(language, { en: categories.nameEn, ar: categories.nameAr })} from ${categories}
        where ${categories.id} = ${knownCategory}) as category
    from ${courseListings} where ${courseListings.id} = any(${sql.placeholder('ids')}::int[])`);
const statements = { en: inCommonFor('en'), ar: inCommonFor('ar') };

/** The courses to suggest to a user, the best first, each with its reason. */
export async function suggestCourses(db: Database, viewer: Viewer, now: Date): Promise<SuggestedCourse[]> {
  const { cards } = await listCourseCards(
    db,
    { conditions: ['notOwn', 'hasSeats', offeredTo(viewer)], order: 'suggested' },
    viewer,
    { size, page: 1 },
    now,
  );
  if (cards.length === 0) return [];
  const ids = cards.map(({ id }) => id);
  const statement = statements[viewer.language]({ userId: viewer.userId ?? null, ids });
  const found = await rows<InCommon & { id: number }>(db, statement);
  const inCommon = new Map(found.map(({ id, ...each }) => [id, each]));
  return cards.map((course) => {
    const known = inCommon.get(course.id) ?? { knownProvider: false, category: null };
    const reason = chooseReason(known, course);
    return { course, reason, category: reason === 'category' ? known.category : null };
  });
}
