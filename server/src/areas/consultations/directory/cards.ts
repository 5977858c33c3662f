import { type SQL, sql } from 'drizzle-orm';
import type { ConsultantCard, ConsultantType } from 'shared-api/contracts/consultations/consultant';
import type { DirectorySort } from 'shared-api/contracts/consultations/directory';
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
import { isUnavailable, users } from '../../../services/users/index.ts';
import { consultationInfos, userLanguages } from '../../auth/index.ts';
import { bookableCount, nextBookable } from '../availability/bookable.ts';
import { usesUpFirst } from '../booking/free-sessions.ts';
import { jobTitleFor, type Titled } from '../consultants/titles.ts';
import { consultantSettings, durationPrices } from '../tables/availability.ts';
import { bookings } from '../tables/booking.ts';
import {
  consultantFields,
  consultantListings,
  consultantProfiles,
  consultantSpecialties,
  fields,
  jobTitles,
  specialties,
} from '../tables/consultants.ts';

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

/** A row of the statement of `listConsultantCards`. */
type CardRow = {
  id: number;
  username: string;
  avatar: string | null;
  type: ConsultantType;
  gender: 1 | 2 | 3;
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

/** Whether a consultant cannot be booked: bookings are suspended (PD-47), or the account is blocked or about to be closed. */
export const isNotBookable = sql`(${consultantProfiles.disabled} or ${isUnavailable(users)})`;

const id = sql`${consultationInfos.userId}`;

/** The currency of a consultant's prices for a viewer. */
const shownCurrency = (currency: Currency): SQL =>
  sql`case coalesce(${consultantSettings.currency}, 'BOTH') when 'BOTH' then ${currency}::text else ${consultantSettings.currency} end`;

const listed = consultantListings;
/** The currency and the lowest price for lists, from `consultant_listings` alone. */
const listedCurrency = (currency: Currency): SQL =>
  sql`case ${listed.currency} when 'BOTH' then ${currency}::text else ${listed.currency} end`;
const listedPrice = (currency: Currency): SQL =>
  sql`case ${listedCurrency(currency)} when 'USD' then ${listed.lowestUsd} else ${listed.lowestEgp} end`;

/** A consultant's lowest price in that currency. */
const lowestPrice = (currency: Currency): SQL => sql`(
  select min(nullif(case ${shownCurrency(currency)} when 'USD' then ${durationPrices.usd} else ${durationPrices.egp} end, 0))
  from ${durationPrices} where ${durationPrices.userId} = ${id} and ${durationPrices.enabled}
)`;

const unlessDisabled = (value: SQL, otherwise: SQL) =>
  sql`case when ${isNotBookable} then ${otherwise} else ${value} end`;

/** Columns of a `select` over accounts of consultants, their profiles and settings, for one card. */
function cardColumns({ userId, language, currency }: Viewer, now: Date): SQL {
  const languageName = inLanguage(language, { en: languages.nameEn, ar: languages.nameAr });
  // An aggregate, because PostgreSQL would compute an `exists` once for all sessions of the learner.
  const usedUp =
    userId === undefined
      ? sql`null`
      : sql`(select case bool_or(${bookings.isFree}) when true then 2 when false then 0 end from ${bookings}
          where ${bookings.learnerId} = ${userId} and ${bookings.consultantId} = ${id} and ${usesUpFirst})`;
  return sql`
    ${id} as id, ${users.username} as username, ${users.avatar} as avatar, ${consultationInfos.type} as type, ${users.gender} as gender,
    ${consultantProfiles.timezone} as timezone, ${consultationInfos.ratingStars}::numeric::float8 as stars, ${consultationInfos.ratings} as ratings,
    (select json_build_object('id', ${jobTitles.id}, 'title', ${jobTitleFor(users.gender, language)}) from ${jobTitles} where ${jobTitles.id} = ${consultantProfiles.jobTitleId}) as job_title,
    coalesce((
      select json_agg(json_build_object('id', ${languages.id}, 'name', ${languageName}) order by ${languages.id})
      from ${languages} join ${userLanguages} on ${userLanguages.languageId} = ${languages.id} and ${userLanguages.userId} = ${id}
    ), '[]') as languages,
    ${chosenTitles(fields, sql`${consultantFields} on ${consultantFields.fieldId} = ${fields.id} and ${consultantFields.userId} = ${id}`, language)} as fields,
    ${chosenTitles(specialties, sql`${consultantSpecialties} on ${consultantSpecialties.specialtyId} = ${specialties.id} and ${consultantSpecialties.userId} = ${id}`, language)} as specialities,
    ${shownCurrency(currency)} as currency,
    ${lowestPrice(currency)} as price,
    case when coalesce(${consultantSettings.firstSessionFree}, false) then coalesce(${usedUp}, 1) else 0 end as free,
    ${unlessDisabled(nextBookable(id, now), sql`null`)} as next_free,
    ${unlessDisabled(bookableCount(id, now), sql`0`)} as available`;
}

const cardOf = (row: CardRow): ConsultantCard => ({
  id: row.id,
  username: row.username,
  avatar: row.avatar,
  consultation_info_type: row.type,
  gender: row.gender,
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
  /** @default by id */
  sort?: DirectorySort;
}

/**
 * Number of ratings with the site's mean that are added to each consultant's ratings (a Bayesian average), so that a consultant with few
 * ratings stays near the mean and a single 5 does not lead. A consultant has about five ratings after the first weeks.
 */
const priorRatings = sql.raw('5');

const meanStars = sql`(
  select coalesce(sum(${consultationInfos.ratingStars}::float8 * ${consultationInfos.ratings}) / nullif(sum(${consultationInfos.ratings}), 0), 0)
  from ${consultationInfos} where ${consultationInfos.ratings} > 0
)`;

/** Order of consultants by their weighted stars, over columns `stars`, `ratings` and `id`. */
export const bestRated = sql`(stars::float8 * ratings + ${priorRatings} * ${meanStars}) / (ratings + ${priorRatings}) desc, ratings desc, id`;

/** Whether a row of `consultant_listings` cannot be booked. */
export const isListedNotBookable = sql`(${listed.isDisabled} or ${listed.isLeaving})`;

/** A sort order of the directory. `by` is the expression of its `order by`, over `columns`. It ends with the id, so that pages do not overlap. */
interface CardOrder {
  columns: SQL;
  by: SQL;
  /** Further joins to `consultant_listings`. */
  join?: SQL;
}

const orders: Record<DirectorySort, (viewer: Viewer, now: Date) => CardOrder> = {
  recommended: () => ({
    columns: sql`${isListedNotBookable} as unavailable`,
    by: sql`unavailable, ${bestRated}`,
  }),
  rating: () => ({
    columns: sql`${listed.ratings} = 0 as unrated`,
    by: sql`unrated, ${bestRated}`,
  }),
  soonest: (_, now) => ({
    columns: sql`case when ${isListedNotBookable} then null else ${nextBookable(sql`${listed.id}`, now)} end as soonest`,
    by: sql`soonest nulls last, ${bestRated}`,
    join: sql`left join ${consultantSettings} on ${consultantSettings.userId} = ${listed.id}`,
  }),
  // Prices in another currency are not comparable, so they come after those in the viewer's currency.
  price: ({ currency }) => ({
    columns: sql`${listedCurrency(currency)} <> ${currency}::text as other_currency, ${listedPrice(currency)} as price`,
    by: sql`price is null, other_currency, price, ${bestRated}`,
  }),
};
const byId: CardOrder = { columns: sql`0 as rank`, by: sql`id` };

/** The statement of `listConsultantCards`. */
export const buildCardsStatement = (
  where: SQL,
  viewer: Viewer,
  { size, page, sort }: PageParams,
  now: Date,
): SQL => {
  const { columns, by, join = sql`` } = sort ? orders[sort](viewer, now) : byId;
  return sql`
  with found as materialized (
    select ${listed.id} as id, ${listed.stars} as stars, ${listed.ratings} as ratings, ${columns}
    from ${listed} ${join} where ${where}
  ), page as (
    select id, row_number() over (order by ${by}) as place
    from (select * from found order by ${by} limit ${size} offset ${(page - 1) * size}) chosen
  )
  select counted.count, card.* from (select count(*)::int as count from found) counted
  left join (
    select page.place, ${cardColumns(viewer, now)}
    from page join ${consultationInfos} on ${consultationInfos.userId} = page.id
    join ${users} on ${users.id} = page.id
    join ${consultantProfiles} on ${consultantProfiles.userId} = page.id
    left join ${consultantSettings} on ${consultantSettings.userId} = page.id
  ) card on true
  order by card.place`;
};

/**
 * Reads a page of cards of the consultants that match `where`, a condition on `consultant_listings`. The statement finds and counts them first, and
 * joins details only for those of the page.
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
