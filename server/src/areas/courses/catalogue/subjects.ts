import { sql } from 'drizzle-orm';
import { inLanguage, rows } from '../../../kernel/index.ts';
import { organization, type SubjectKind } from '../../../services/links/index.ts';
import { pictureAddress } from '../../../services/pictures/index.ts';
import { courseRows, isOffered, isOfferedSomewhere, type Viewer } from './course-fields.ts';
import { courses } from './tables.ts';

/**
 * Courses as subjects of ads, invitations, short links and previews (PD-120); a course that is not sold in the user's country is not found.
 */
export const courseSubject: SubjectKind = {
  type: 'Course',
  pages: ['/courses/{id}', '/live/courses/{id}'],
  async listPages(db) {
    const found = await rows<{ id: number; isLive: boolean }>(
      db,
      sql`select ${courses.id} as id, ${courses.isLive} as "isLive" from ${courseRows({ language: 'en', currency: 'USD' })} where ${isOfferedSomewhere} order by 1`,
    );
    return found.map(({ id, isLive }) => (isLive ? `/live/courses/${id}` : `/courses/${id}`));
  },
  async find(id, { db, language, country }) {
    const viewer: Viewer = { language, currency: 'USD', country };
    const [course] = await rows<{ title: string; description: string; image: string | null }>(
      db,
      sql`select ${inLanguage(language, { en: courses.titleEn, ar: courses.titleAr })} as title,
        ${inLanguage(language, { en: courses.shortEn, ar: courses.shortAr })} as description,
        coalesce(${courses.image}, ${courses.thumbnail}) as image
        from ${courseRows(viewer)} where ${courses.id} = ${id} and ${isOffered(viewer)}`,
    );
    if (!course) return undefined;
    const { title, description, image } = course;
    // Services that show link previews do not show SVG.
    return {
      title,
      description,
      image: image === null || image.endsWith('.svg') ? undefined : pictureAddress(image),
      structured: { '@type': 'Course', name: title, description, provider: organization[language] },
    };
  },
};
