import { and, eq, ne } from 'drizzle-orm';
import { inLanguage } from '../../../kernel/index.ts';
import type { SubjectKind } from '../../../services/links/index.ts';
import { getEventTitle, isOfferedIn, isShown, toCampDates, toPictureAddress } from './offer.ts';
import { events } from './tables.ts';

/** Services that show link previews do not show SVG. */
const toPreviewImage = (image: string | null): string | undefined =>
  image === null || image.endsWith('.svg') ? undefined : (toPictureAddress(image) ?? undefined);

/** Events and camps as subjects of short links and previews (PD-120); one that is not offered in the user's country is not found. */
const createSubject = (type: 'Event' | 'Camp', pages: readonly string[]): SubjectKind => ({
  ...{ type, pages },
  async find(id, { db, language, country }) {
    const isOfType = type === 'Event' ? eq(events.kind, 'event') : ne(events.kind, 'event');
    const [event] = await db
      .select()
      .from(events)
      .where(and(eq(events.id, id), isOfType));
    if (!event || !(await isShown(db, event)) || !isOfferedIn(event, country)) return undefined;
    const place = inLanguage(language, { en: event.placeEn, ar: event.placeAr });
    return {
      title: getEventTitle(event, language),
      description:
        type === 'Camp'
          ? `${place}, ${toCampDates(event, language).date_interval}`
          : inLanguage(language, { en: event.descriptionEn, ar: event.descriptionAr }),
      image: toPreviewImage(event.image),
    };
  },
});

export const eventSubjects: readonly SubjectKind[] = [
  createSubject('Event', ['/event/{id}/details']),
  createSubject('Camp', ['/UmrahDetails/{id}']),
];
