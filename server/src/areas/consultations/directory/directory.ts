import { type SQL, sql } from 'drizzle-orm';
import type { Output } from 'shared-api/contract';
import type { consultants } from 'shared-api/contracts/consultations/directory';
import { maxAvailabilityMonths } from 'shared-api/rules/availability';
import { addDays, addMonths } from 'shared-api/rules/dates';
import { dateIn, dayIn } from 'shared-api/rules/time-zone';
import { type Database, hasEveryWord } from '../../../kernel/index.ts';
import { userLanguages } from '../../auth/index.ts';
import { bookable } from '../availability/bookable.ts';
import { consultantSettings, slots } from '../tables/availability.ts';
import { consultantFields, consultantListings, consultantSpecialties } from '../tables/consultants.ts';
import { type CardPage, listConsultantCards, type Viewer } from './cards.ts';
import { getDayParts, splitByOffset } from './clock-intervals.ts';

/** Four rows of three (CC §2). */
export const pageSize = 12;

export type Filters = Output<typeof consultants>['query'];

const list = (values: readonly (number | string)[], type: 'int' | 'text'): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::${sql.raw(type)}[]`;

const instant = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

/** Condition on the start of a slot: on one of the days, at `from` or later, in a zone; undefined without these filters. */
function buildStartCondition({ days, from }: Filters, zone: string, now: Date): SQL | undefined {
  const start = slots.startsAt;
  const today = dateIn(zone, now.getTime());
  // The last date of slots, plus a day for consultants in zones ahead of the reader's.
  const last = addDays(addMonths(today, maxAvailabilityMonths), 1);
  if (days.length > 0) {
    const inReach = days.filter((day) => day >= today && day <= last);
    const parts = getDayParts(zone, inReach, from).map(
      ({ start: first, end }) => sql`(${start} >= ${instant(first)} and ${start} < ${instant(end)})`,
    );
    return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
  }
  if (from === undefined) return undefined;
  const parts = splitByOffset(zone, { start: now.getTime(), end: dayIn(zone, last).end }).map(
    ({ start: first, end, offsetMs }) =>
      sql`(${start} >= ${instant(first)} and ${start} < ${instant(end)} and mod(extract(epoch from ${start})::int8 + ${offsetMs / 1000}::int, 86400) >= ${from * 60}::int)`,
  );
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** Builds the condition of the filters, on `consultant_listings`. Each filter has an index; several values of one filter are alternatives. */
export function buildConditions(filters: Filters, zone: string, now: Date): SQL {
  const { types, languages, name, fields, specialities } = filters;
  const { id, type, username, isLeaving, isDisabled } = consultantListings;
  // Accounts that are blocked or about to be closed are hidden.
  const conditions = [sql`not ${isLeaving}`];
  if (types.length > 0) conditions.push(sql`${type} = any(${list(types, 'text')})`);
  if (name) conditions.push(hasEveryWord(username, name));
  if (languages.length > 0)
    conditions.push(
      sql`${id} in (select ${userLanguages.userId} from ${userLanguages} where ${userLanguages.languageId} = any(${list(languages, 'int')}))`,
    );
  if (fields.length > 0)
    conditions.push(
      sql`${id} in (select ${consultantFields.userId} from ${consultantFields} where ${consultantFields.fieldId} = any(${list(fields, 'int')}))`,
    );
  if (specialities.length > 0)
    conditions.push(
      sql`${id} in (select ${consultantSpecialties.userId} from ${consultantSpecialties} where ${consultantSpecialties.specialtyId} = any(${list(specialities, 'int')}))`,
    );
  const start = buildStartCondition(filters, zone, now);
  if (start)
    conditions.push(
      sql`not ${isDisabled} and ${id} in (
        select ${slots.consultantId} from ${slots} left join ${consultantSettings} on ${consultantSettings.userId} = ${slots.consultantId}
        where ${start} and ${bookable(now)})`,
    );
  return sql.join(conditions, sql` and `);
}

/** A page of the directory (CC §2, §7). */
export const listDirectory = (
  db: Database,
  filters: Filters,
  viewer: Viewer,
  { timezone = 'UTC', now }: { timezone?: string; now: Date },
): Promise<CardPage> =>
  listConsultantCards(
    db,
    buildConditions(filters, timezone, now),
    viewer,
    { size: pageSize, page: filters.page, sort: filters.sort ?? 'recommended' },
    now,
  );
