import { and, asc, eq, gte, isNull, lt, ne, or } from 'drizzle-orm';
import { fromHundredths } from 'shared-api/rules/money';
import { inLanguage } from '../../../kernel/index.ts';
import { organization, type SubjectKind } from '../../../services/links/index.ts';
import { mayOffer, users } from '../../../services/users/index.ts';
import { events } from '../tables/events.ts';
import {
  formatCampDays,
  getEventPrices,
  getEventTitle,
  isOfferedIn,
  isShown,
  toPictureAddress,
} from './offer.ts';
import { toEventData } from './structured-data.ts';

/** Events and camps as subjects of short links and previews (PD-120); one that is not offered in the user's country is not found. */
const createSubject = (
  type: 'Event' | 'Camp',
  page: string,
  { list, label }: Pick<SubjectKind, 'list' | 'label'>,
): SubjectKind => {
  const isOfType = type === 'Event' ? eq(events.kind, 'event') : ne(events.kind, 'event');
  return {
    type,
    area: type === 'Event' ? 'events' : 'camps',
    pages: [page],
    list,
    label,
    async listPages(db, { from, before, limit }) {
      const found = await db
        .select({ id: events.id })
        .from(events)
        .leftJoin(users, eq(users.id, events.providerId))
        .where(
          and(
            isOfType,
            events.isPublished,
            or(isNull(events.providerId), mayOffer),
            gte(events.id, from),
            lt(events.id, before),
          ),
        )
        .orderBy(asc(events.id))
        .limit(limit);
      return found.map(({ id }) => ({ id, path: page.replace('{id}', String(id)) }));
    },
    async find(id, { db, language, country }) {
      const [found] = await db
        .select({ event: events, provider: users.username })
        .from(events)
        .leftJoin(users, eq(users.id, events.providerId))
        .where(and(eq(events.id, id), isOfType));
      if (!found || !(await isShown(db, found.event)) || !isOfferedIn(found.event, country)) return undefined;
      const { event, provider } = found;
      const place = inLanguage(language, { en: event.placeEn, ar: event.placeAr });
      const title = getEventTitle(event, language);
      const description =
        type === 'Camp'
          ? `${place}${inLanguage(language, { en: ',', ar: '،' })} ${formatCampDays(event, language)}`
          : inLanguage(language, { en: event.descriptionEn, ar: event.descriptionAr });
      const image = language === 'en' ? (event.imageEn ?? event.image) : event.image;
      return {
        title,
        description,
        image: toPictureAddress(image) ?? undefined,
        structured: toEventData({
          title,
          description,
          place,
          startsAt: event.startsAt,
          endsAt: event.endsAt,
          prices: Object.entries(getEventPrices(event)).map(([currency, hundredths]) => ({
            currency,
            price: fromHundredths(hundredths),
          })),
          sale: event.paid === 2 ? 'announced' : event.paid === 0 ? 'free' : 'paid',
          isFull: event.capacity !== null && event.seatsTaken >= event.capacity,
          organizer: provider === null ? organization[language] : { '@type': 'Person', name: provider },
        }),
      };
    },
  };
};

export const eventSubjects: readonly SubjectKind[] = [
  createSubject('Event', '/event/{id}/details', {
    list: '/events-list',
    label: { en: 'Event', ar: 'فعالية' },
  }),
  createSubject('Camp', '/UmrahDetails/{id}', { list: '/ListCamp', label: { en: 'Camp', ar: 'مخيم' } }),
];
