import { sql } from 'drizzle-orm';
import { type ConsultantType, consultantType } from 'shared-api/contracts/consultations/consultant';
import type { HomeLists } from 'shared-api/contracts/home';
import type { HomeVisitor } from '../../../services/home/index.ts';
import { consultantListings } from '../tables/consultants.ts';
import { bestRated, listConsultantCards, toViewer } from './cards.ts';

/** Number of cards in each list of the home page, as for courses. */
const listSize = 8;

const listed = consultantListings;

/** A `select` of the ids of the best rated bookable consultants of each type. */
export const bestOfEachType = sql`
  select best.id from unnest(array[${sql.join(
    consultantType.options.map((type) => sql`${type}`),
    sql`, `,
  )}]::text[]) kind(type)
  cross join lateral (
    select id from (
      select ${listed.id} as id, ${listed.stars} as stars, ${listed.ratings} as ratings
      from ${listed} where ${listed.type} = kind.type and not ${listed.isLeaving} and not ${listed.isDisabled}
    ) able order by ${bestRated} limit ${listSize}
  ) best`;

/** Consultants, mentors (`organization`) and teachers of the home page (EC §7). */
export async function getHomeConsultants(
  visitor: HomeVisitor,
): Promise<Pick<HomeLists, 'consultants' | 'organization' | 'teachers'>> {
  const place = {
    size: consultantType.options.length * listSize,
    page: 1,
    sort: 'recommended' as const,
  };
  const { cards } = await listConsultantCards(
    visitor.db,
    sql`${listed.id} in (${bestOfEachType})`,
    toViewer(visitor),
    place,
    visitor.now,
  );
  const ofType = (type: ConsultantType) => ({
    data: cards.filter((card) => card.consultation_info_type === type),
  });
  return {
    consultants: ofType('consultant'),
    organization: ofType('organization'),
    teachers: ofType('teacher'),
  };
}
