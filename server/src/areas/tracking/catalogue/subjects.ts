import { sql } from 'drizzle-orm';
import { inLanguage, rows } from '../../../kernel/index.ts';
import type { SubjectKind } from '../../../services/links/index.ts';
import { pictureAddress } from '../../../services/pictures/index.ts';
import { getTrackingArea, type Tracking } from '../systems/find-tracking.ts';
import { trackings } from '../tables/systems.ts';
import { isPublished, trackingRows } from './tracking-columns.ts';

const ofSystems = {
  area: 'systems',
  label: { en: 'Follow-up system', ar: 'نظام متابعة' },
  list: '/user/trackings/list',
} as const;
const ofInitiatives = {
  area: 'competitions',
  label: { en: 'Initiative', ar: 'مبادرة' },
  list: '/user/initiatives',
} as const;

/** Creates a kind of subjects of ads, invitations, short links and previews (PD-120); systems that are not offered in the user's country are not found. */
const subjectKind = (
  type: string,
  pages: readonly string[],
  kind: { structure: 'single' | 'multi'; type?: 'initiative' },
): SubjectKind => ({
  type,
  pages,
  ...(kind.type === undefined ? ofSystems : ofInitiatives),
  async listPages(db, { from, before, limit }) {
    const found = await rows<{ id: number }>(
      db,
      sql`select ${trackings.id} as id from ${trackingRows}
        where ${trackings.structure} = ${kind.structure} and ${isPublished} and ${trackings.type} = ${kind.type ?? 'tracking'}
          and ${trackings.id} >= ${from} and ${trackings.id} < ${before} order by 1 limit ${limit}`,
    );
    return found.map(({ id }) => ({ id, path: (pages[0] ?? '').replace('{id}', String(id)) }));
  },
  async find(id, { db, language, country }) {
    const [found] = await rows<{
      title: string;
      description: string;
      image: string | null;
      type: Tracking['type'];
    }>(
      db,
      sql`select ${inLanguage(language, { en: trackings.nameEn, ar: trackings.nameAr })} as title,
        ${inLanguage(language, { en: trackings.shortEn, ar: trackings.shortAr })} as description, ${trackings.image} as image, ${trackings.type} as type
        from ${trackingRows}
        where ${trackings.id} = ${id} and ${trackings.structure} = ${kind.structure} and ${isPublished}
          and ${kind.type === undefined ? sql`true` : sql`${trackings.type} = ${kind.type}`}
          and ${country === undefined ? sql`true` : sql`(${trackings.countries} is null or ${country} = any(${trackings.countries}))`}`,
    );
    if (!found) return undefined;
    const { title, description, image } = found;
    return {
      title,
      description,
      area: getTrackingArea(found),
      image: image === null ? undefined : pictureAddress(image),
    };
  },
});

/** Pages of systems show competitions too (TF §2.1), so that `Tracking` and `TrackingPackage` find both. */
export const trackingSubjects: readonly SubjectKind[] = [
  subjectKind('Tracking', ['/user/trackings/{id}/details'], { structure: 'single' }),
  subjectKind('TrackingPackage', ['/user/trackings/{id}/package/levels'], { structure: 'multi' }),
  subjectKind('Initiative', ['/user/trackings/{id}/details'], { structure: 'single', type: 'initiative' }),
  subjectKind('InitiativePackage', ['/user/initiatives/{id}/package/levels'], {
    structure: 'multi',
    type: 'initiative',
  }),
];
