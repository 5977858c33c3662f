import { sql } from 'drizzle-orm';
import type { Voice } from 'shared-api/contracts/home';
import { inLanguage, rows } from '../../../kernel/index.ts';
import type { HomeVisitor } from '../../../services/home/index.ts';
import { users } from '../../../services/users/index.ts';
import { courseRatings, courses } from '../tables/catalogue.ts';
import { enrolments } from '../tables/learning.ts';
import { courseRows, isOffered, toViewer } from './course-fields.ts';

/** Maximum number of courses, and of ratings of each, the newest. */
const size = { courses: 8, ratings: 5 };

type Row = Pick<Voice, 'comment' | 'about' | 'created_at'> & {
  id: number;
  username: string;
  avatar: string | null;
  halves: number;
  courseId: number;
  isLive: boolean;
};

/** What learners wrote with good ratings of the courses that are rated most, for visitors. */
export async function getCourseVoices(visitor: HomeVisitor): Promise<Voice[]> {
  const viewer = toViewer(visitor);
  const found = await rows<Row>(
    visitor.db,
    sql`
    select said.*, rated.about, rated.id as "courseId", rated.is_live as "isLive" from (
      select ${courses.id} as id, ${courses.isLive} as is_live, ${inLanguage(visitor.language, { en: courses.titleEn, ar: courses.titleAr })} as about
      from ${courseRows(viewer)} where ${courses.ratingCount} > 0 and ${isOffered(viewer)}
      order by ${courses.ratingCount} desc, ${courses.id} limit ${size.courses}
    ) rated cross join lateral (
      select ${enrolments.id} as id, ${users.username} as username, ${users.avatar} as avatar, ${courseRatings.comment} as comment, ${courseRatings.rating} as halves,
        to_char(${courseRatings.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
      from ${courseRatings}
      join ${users} on ${users.id} = ${courseRatings.userId} and ${users.deletedAt} is null
      join ${enrolments} on ${enrolments.courseId} = ${courseRatings.courseId} and ${enrolments.userId} = ${courseRatings.userId}
      where ${courseRatings.courseId} = rated.id and ${courseRatings.rating} >= 8 and char_length(${courseRatings.comment}) >= 15
      order by ${courseRatings.createdAt} desc nulls first limit ${size.ratings}
    ) said`,
  );
  return found.map(({ id, username, avatar, comment, halves, about, courseId, isLive, created_at }) => ({
    key: `course-${id}`,
    user: { username, avatar },
    comment,
    rating: halves / 2,
    about,
    created_at,
    path: isLive ? `/live/courses/${courseId}` : `/courses/${courseId}`,
  }));
}
