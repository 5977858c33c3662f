import { sql } from 'drizzle-orm';
import { type ConsultantType, consultantType } from 'shared-api/contracts/consultations/consultant';
import type { HomeLists } from 'shared-api/contracts/home';
import type { HomeVisitor } from '../../../services/home/index.ts';
import { consultationInfos } from '../../auth/index.ts';
import { bestRated, consultantRows, isNotBookable, listConsultantCards, toViewer } from './cards.ts';

/** Number of cards in each list of the home page, as for courses. */
const listSize = 8;

/** The best rated bookable consultants of each type, in one statement. */
export const bestOfEachType = sql`${consultationInfos.userId} in (
  select best.id from unnest(array[${sql.join(
    consultantType.options.map((type) => sql`${type}`),
    sql`, `,
  )}]::text[]) listed(type)
  cross join lateral (
    select id from (
      select ${consultationInfos.userId} as id, ${consultationInfos.ratingStars} as stars, ${consultationInfos.ratings} as ratings
      from ${consultantRows} where ${consultationInfos.type} = listed.type and not ${isNotBookable}
    ) able order by ${bestRated} limit ${listSize}
  ) best)`;

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
    bestOfEachType,
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
