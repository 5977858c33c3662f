import { sql } from 'drizzle-orm';
import { fromHundredths } from 'shared-api/rules/money';
import { inLanguage, rows } from '../../../kernel/index.ts';
import { organization, type SubjectKind } from '../../../services/links/index.ts';
import { pictureAddress } from '../../../services/pictures/index.ts';
import { isShown } from '../learning/enrolment.ts';
import { courses, lessons } from '../tables/catalogue.ts';
import { courseRows, isOffered, isOfferedSomewhere, type Viewer } from './course-fields.ts';
import { toCourseData } from './structured-data.ts';

type Row = {
  title: string;
  description: string;
  image: string | null;
  isLive: boolean;
  usd: number;
  egp: number;
  limit: number | null;
  seatsTaken: number;
  ratings: number;
  ratingSum: number;
  provider: string | null;
  seconds: number;
  lessons: number;
  startsAt: string | null;
  endsAt: string | null;
};

/** An aggregate over the course's visible lessons. */
const ofLessons = (value: string) =>
  sql`(select ${sql.raw(value)} from ${lessons} where ${lessons.courseId} = ${courses.id} and ${isShown})`;

/**
 * Courses as subjects of ads, invitations, short links and previews (PD-120); a course that is not sold in the user's country is not found.
 */
export const courseSubject: SubjectKind = {
  type: 'Course',
  area: 'courses',
  pages: ['/courses/{id}', '/live/courses/{id}'],
  label: { en: 'Course', ar: 'دورة' },
  list: '/courses',
  async listPages(db, { from, before, limit }) {
    const found = await rows<{ id: number; isLive: boolean }>(
      db,
      sql`select ${courses.id} as id, ${courses.isLive} as "isLive" from ${courseRows({ language: 'en', currency: 'USD' })}
        where ${isOfferedSomewhere} and ${courses.id} >= ${from} and ${courses.id} < ${before} order by 1 limit ${limit}`,
    );
    return found.map(({ id, isLive }) => ({ id, path: isLive ? `/live/courses/${id}` : `/courses/${id}` }));
  },
  async find(id, { db, language, country }) {
    const viewer: Viewer = { language, currency: 'USD', country };
    const [course] = await rows<Row>(
      db,
      sql`select ${inLanguage(language, { en: courses.titleEn, ar: courses.titleAr })} as title,
        ${inLanguage(language, { en: courses.shortEn, ar: courses.shortAr })} as description,
        coalesce(${courses.image}, ${courses.thumbnail}) as image, ${courses.isLive} as "isLive",
        ${courses.usd} as usd, ${courses.egp} as egp, ${courses.limitedNumber} as limit, ${courses.seatsTaken} as "seatsTaken",
        ${courses.ratingCount} as ratings, ${courses.ratingSum} as "ratingSum", provider.username as provider,
        ${ofLessons('coalesce(sum(seconds), 0)::int')} as seconds, ${ofLessons('count(*)::int')} as lessons,
        ${ofLessons('min(starts_at)')} as "startsAt", ${ofLessons('max(ends_at)')} as "endsAt"
        from ${courseRows(viewer)} where ${courses.id} = ${id} and ${isOffered(viewer)}`,
    );
    if (!course) return undefined;
    const { title, description, image, ratings, ratingSum } = course;
    return {
      title,
      description,
      image: image === null ? undefined : pictureAddress(image),
      structured: toCourseData({
        title,
        description,
        isLive: course.isLive,
        seconds: course.seconds,
        lessons: course.lessons,
        provider:
          course.provider === null
            ? organization[language]
            : { '@type': 'Organization', name: course.provider },
        prices: { USD: fromHundredths(course.usd), EGP: fromHundredths(course.egp) },
        isFull: course.limit !== null && course.seatsTaken >= course.limit,
        rating: ratings > 0 ? { stars: ratingSum / ratings / 2, count: ratings } : undefined,
        startsAt: course.startsAt === null ? undefined : new Date(course.startsAt),
        endsAt: course.endsAt === null ? undefined : new Date(course.endsAt),
      }),
    };
  },
};
