import { type SQL, sql } from 'drizzle-orm';
import type { ConsultantCard, ConsultantType } from 'shared-api/contracts/consultations/consultant';
import { type Currency, currencyForZone } from 'shared-api/rules/currency';
import {
  type Caller,
  type Database,
  getTitleColumn,
  inLanguage,
  type Language,
  rows,
} from '../../../kernel/index.ts';
import { languages } from '../../../services/settings/index.ts';
import { users } from '../../../services/users/index.ts';
import { consultationInfos, userLanguages } from '../../auth/index.ts';
import { consultantSettings, durationPrices } from '../availability/tables.ts';
import { usesUpFirst } from '../booking/free-sessions.ts';
import { bookings } from '../booking/tables.ts';
import { bookableCount, nextBookable } from './bookable.ts';
import {
  consultantFields,
  consultantProfiles,
  consultantSpecialties,
  fields,
  jobTitles,
  specialties,
} from './tables.ts';
import type { Titled } from './titles.ts';

/** The user or visitor for whom consultants are read. */
export interface Viewer {
  userId?: number;
  language: Language;
  /** Currency of prices, for consultants with prices in both (PD-93). */
  currency: Currency;
}

export const toViewer = (context: { caller?: Caller; language: Language; timezone?: string }): Viewer => ({
  userId: context.caller?.userId,
  language: context.language,
  currency: currencyForZone(context.timezone),
});

/** Consultants whose accounts are not closed. */
export const consultantRows = sql`${consultationInfos}
  join ${users} on ${users.id} = ${consultationInfos.userId} and ${users.isConsultant} and ${users.deletedAt} is null
  join ${consultantProfiles} on ${consultantProfiles.userId} = ${consultationInfos.userId}`;

/** A row of the statement of `listConsultantCards`. */
type CardRow = {
  id: number;
  username: string;
  avatar: string | null;
  type: ConsultantType;
  timezone: string;
  stars: number;
  ratings: number;
  job_title: Titled | null;
  languages: { id: number; name: string }[];
  fields: Titled[];
  specialities: Titled[];
  currency: Currency;
  /** Hundredths. */
  price: number | null;
  free: 0 | 1 | 2;
  /** ms */
  next_free: number | null;
  available: number;
};

const chosenTitles = (
  content: typeof fields | typeof specialties,
  chosen: SQL,
  language: Language,
): SQL => sql`coalesce((
  select json_agg(json_build_object('id', ${content.id}, 'title', ${getTitleColumn(content, language)}) order by ${content.id})
  from ${content} join ${chosen}
), '[]')`;

/** Whether a consultant cannot be booked: bookings are suspended (PD-47), or the account is about to be closed. */
export const isNotBookable = sql`(${consultantProfiles.disabled} or ${users.deletesAt} is not null)`;

/** Columns of a `select` over `consultantRows`, joined with settings, for one card. */
function cardColumns({ userId, language, currency }: Viewer, now: Date): SQL {
  const id = sql`${consultationInfos.userId}`;
  const languageName = inLanguage(language, { en: languages.nameEn, ar: languages.nameAr });
  const asked = sql`case coalesce(${consultantSettings.currency}, 'BOTH') when 'BOTH' then ${currency}::text else ${consultantSettings.currency} end`;
  const amount = sql`nullif(case ${asked} when 'USD' then ${durationPrices.usd} else ${durationPrices.egp} end, 0)`;
  const had = (which: SQL) =>
    userId === undefined
      ? sql`false`
      : sql`exists (select from ${bookings} where ${bookings.learnerId} = ${userId} and ${bookings.consultantId} = ${id} and ${usesUpFirst} and ${which})`;
  const unlessDisabled = (value: SQL, otherwise: SQL) =>
    sql`case when ${isNotBookable} then ${otherwise} else ${value} end`;
  return sql`
    ${id} as id, ${users.username} as username, ${users.avatar} as avatar, ${consultationInfos.type} as type,
    ${consultantProfiles.timezone} as timezone, ${consultationInfos.ratingStars}::numeric::float8 as stars, ${consultationInfos.ratings} as ratings,
    (select json_build_object('id', ${jobTitles.id}, 'title', ${getTitleColumn(jobTitles, language)}) from ${jobTitles} where ${jobTitles.id} = ${consultantProfiles.jobTitleId}) as job_title,
    coalesce((
      select json_agg(json_build_object('id', ${languages.id}, 'name', ${languageName}) order by ${languages.id})
      from ${languages} join ${userLanguages} on ${userLanguages.languageId} = ${languages.id} and ${userLanguages.userId} = ${id}
    ), '[]') as languages,
    ${chosenTitles(fields, sql`${consultantFields} on ${consultantFields.fieldId} = ${fields.id} and ${consultantFields.userId} = ${id}`, language)} as fields,
    ${chosenTitles(specialties, sql`${consultantSpecialties} on ${consultantSpecialties.specialtyId} = ${specialties.id} and ${consultantSpecialties.userId} = ${id}`, language)} as specialities,
    ${asked} as currency,
    (select min(${amount}) from ${durationPrices} where ${durationPrices.userId} = ${id} and ${durationPrices.enabled}) as price,
    case when not coalesce(${consultantSettings.firstSessionFree}, false) then 0
      when ${had(sql`${bookings.isFree}`)} then 2 when ${had(sql`not ${bookings.isFree}`)} then 0 else 1 end as free,
    ${unlessDisabled(nextBookable(id, now), sql`null`)} as next_free,
    ${unlessDisabled(bookableCount(id, now), sql`0`)} as available`;
}

const cardOf = (row: CardRow): ConsultantCard => ({
  id: row.id,
  username: row.username,
  avatar: row.avatar,
  consultation_info_type: row.type,
  consultation_info_languages: row.languages,
  consultation_info_fields: row.fields,
  consultation_info_specialities: row.specialities,
  first_session_free: row.free,
  timezone: row.timezone,
  job_title: row.job_title,
  consultation_info_rating_stars: row.stars,
  consultation_info_ratings: row.ratings,
  next_free: row.next_free === null ? null : new Date(row.next_free).toISOString(),
  price_from: row.price === null ? null : row.price / 100,
  user_currency: row.currency,
  available_sessions: row.available,
  fields_names: row.fields.map(({ title }) => title).join(','),
  languages_names: row.languages.map(({ name }) => name).join(','),
});

/** A page of cards, and the number of consultants on all pages. */
export interface CardPage {
  cards: ConsultantCard[];
  count: number;
}

interface PageParams {
  size: number;
  page: number;
}

/** Order of consultants in every list, over columns `stars`, `ratings` and `id`. */
export const bestRated = sql.raw('stars desc, ratings desc, id');

/** The statement of `listConsultantCards`. */
export const buildCardsStatement = (
  where: SQL,
  viewer: Viewer,
  { size, page }: PageParams,
  now: Date,
): SQL => sql`
  with found as (
    select ${consultationInfos.userId} as id, ${consultationInfos.ratingStars} as stars, ${consultationInfos.ratings} as ratings
    from ${consultantRows} where ${where}
  ), page as (
    select id from found order by ${bestRated} limit ${size} offset ${(page - 1) * size}
  )
  select counted.count, card.* from (select count(*)::int as count from found) counted
  left join (
    select ${cardColumns(viewer, now)}
    from page join ${consultationInfos} on ${consultationInfos.userId} = page.id
    join ${users} on ${users.id} = page.id
    join ${consultantProfiles} on ${consultantProfiles.userId} = page.id
    left join ${consultantSettings} on ${consultantSettings.userId} = page.id
  ) card on true
  order by card.stars desc, card.ratings desc, card.id`;

/**
 * Reads a page of cards of the consultants that fulfil `where`, the best rated first. The statement finds and counts them first, and joins
 * details only for those of the page.
 */
export async function listConsultantCards(
  db: Database,
  where: SQL,
  viewer: Viewer,
  place: PageParams,
  now: Date,
): Promise<CardPage> {
  const found = await rows<{ count: number } & (CardRow | { id: null })>(
    db,
    buildCardsStatement(where, viewer, place, now),
  );
  return {
    count: found[0]?.count ?? 0,
    cards: found.filter((row) => row.id !== null).map((row) => cardOf(row as CardRow)),
  };
}
