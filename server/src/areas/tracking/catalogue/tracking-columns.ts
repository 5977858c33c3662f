import { type SQL, sql } from 'drizzle-orm';
import { inLanguage } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { isWithheldRow } from '../systems/is-withheld.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackingRuns } from '../tables/runs.ts';
import { trackings } from '../tables/systems.ts';
import type { Viewer } from './viewer.ts';

/** A row of `buildTrackingSelect`. */
export interface TrackingColumns extends Record<string, unknown> {
  id: number;
  type: 'tracking' | 'initiative';
  structure: 'single' | 'multi';
  name: string;
  short: string;
  description: string;
  terms: string | null;
  language: 'ar' | 'en';
  image: string | null;
  intro_media_id: string | null;
  level: number | null;
  package_id: number | null;
  level_count: number;
  has_priced_level: boolean;
  provider_id: number | null;
  provider: { name: string; avatar: string | null } | null;
  duration: number | null;
  start_date: string | null;
  end_date: string | null;
  /** Hundredths. */
  usd: number;
  egp: number;
  unlimited_usd: number | null;
  unlimited_egp: number | null;
  is_unlimited: boolean;
  invitation_percentage: number;
  invitation_max: number;
  is_scored: boolean;
  /** Whether scores, ranking and reports are withheld (PD-81). */
  is_withheld: boolean;
  is_published: boolean;
  is_available: boolean;
  members: { id: number; username: string; avatar: string | null }[];
  enrolled_in_level: boolean;
  has_enrolment: boolean;
  participants: number;
  selected: {
    id: number;
    username: string;
    avatar: string | null;
    enrolment: number | null;
    package_enrolment: number | null;
    is_unlimited: boolean;
    invitations: number;
  } | null;
  run: {
    /** Null for a package, whose values are the means of its levels. */
    id: number | null;
    start_date: string;
    end_date: string;
    total: number;
    activity: number;
    invitation: number;
    /** The run's clock (`DayClock`) as JSON; without it the viewer's date is used. */
    clock?: { timezone: string; keptDate: string | null; keptUntil: string | null } | null;
  } | null;
}

const list = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;

/** Trackings with their `provider`, which is null when the account is closed. */
export const trackingRows = sql`${trackings}
  left join ${users} provider on provider.id = ${trackings.providerId} and provider.deleted_at is null`;

/** Whether a row of `trackingRows` is published, and its provider's account open and not blocked. */
export const isPublished = sql`(${trackings.isPublished} and (${trackings.providerId} is null or (provider.id is not null and provider.blocked_at is null)))`;

/** Condition that a row is offered in the viewer's country (PD-118). */
export const isAvailable = ({ country }: Viewer): SQL =>
  country === undefined
    ? sql`true`
    : sql`(${trackings.countries} is null or ${country} = any(${trackings.countries}))`;

/** Condition for an enrolment in the row, or in its package. */
const inRowOrPackage = sql`${trackingEnrolments.trackingId} in (${trackings.id}, ${trackings.packageId})`;

/** Whether the viewer's family has an active enrolment in the row or in one of its levels. */
export const isMine = ({ people }: Viewer): SQL => sql`exists (
  select from ${trackingEnrolments}
  where ${trackingEnrolments.userId} = any(${list(people)}) and ${trackingEnrolments.status} = 'active'
    and (${inRowOrPackage} or ${trackingEnrolments.trackingId} in (select part.id from ${trackings} part where part.package_id = ${trackings.id})))`;

/** The participant whom a row shows: the selected one, else the first enrolled of the viewer's people. */
const selectedPerson = ({ people }: Viewer, selectedId: number | undefined): SQL => sql`(
  select json_build_object('id', person.id, 'username', person.username, 'avatar', person.avatar,
    'enrolment', min(${trackingEnrolments.id}) filter (where ${trackingEnrolments.trackingId} = ${trackings.id} and ${trackings.structure} = 'single'),
    'package_enrolment', min(${trackingEnrolments.id}) filter (where ${trackingEnrolments.trackingId} = ${trackings.packageId} or ${trackings.structure} = 'multi'),
    'is_unlimited', bool_or(${trackingEnrolments.isUnlimited}),
    'invitations', (
      select count(distinct invited.buyer_id) from ${trackingEnrolments} invited
      where invited.tracking_id = ${trackings.id} and invited.invited_by_id = person.id and invited.status = 'active'
        and invited.buyer_id <> all(${list(people)})))
  from ${trackingEnrolments} join ${users} person on person.id = ${trackingEnrolments.userId}
  where ${inRowOrPackage} and ${trackingEnrolments.status} = 'active'
    and person.id = any(${list(selectedId === undefined ? people : [selectedId])})
  group by person.id order by array_position(${list(people)}, person.id) limit 1)`;

const members = ({ people }: Viewer): SQL => sql`coalesce((
  select json_agg(json_build_object('id', person.id, 'username', person.username, 'avatar', person.avatar) order by array_position(${list(people)}, person.id))
  from ${users} person where person.id = any(${list(people)}) and exists (
    select from ${trackingEnrolments} where ${trackingEnrolments.userId} = person.id and ${inRowOrPackage} and ${trackingEnrolments.status} = 'active')), '[]')`;

/** The current run of the selected participant; for a package the means of its levels. */
const currentRun = sql`case when ${trackings.structure} = 'single' then (
    select json_build_object('id', ${trackingRuns.id}, 'start_date', ${trackingRuns.startDate}, 'end_date', ${trackingRuns.endDate},
      'total', ${trackingRuns.totalScore}, 'activity', ${trackingRuns.activityScore}, 'invitation', ${trackingRuns.invitationScore},
      'clock', json_build_object('timezone', ${trackingRuns.timezone}, 'keptDate', ${trackingRuns.keptDate}, 'keptUntil', ${trackingRuns.keptUntil}))
    from ${trackingRuns}
    where ${trackingRuns.trackingId} = ${trackings.id} and ${trackingRuns.userId} = (own.selected ->> 'id')::int and ${trackingRuns.endedAt} is null
  ) else (
    select json_build_object('id', null, 'start_date', min(${trackingRuns.startDate}), 'end_date', max(${trackingRuns.endDate}),
      'total', sum(${trackingRuns.totalScore}) / own.levels, 'activity', sum(${trackingRuns.activityScore}) / own.levels, 'invitation', sum(${trackingRuns.invitationScore}) / own.levels)
    from ${trackingRuns} join ${trackings} part on part.id = ${trackingRuns.trackingId} and part.package_id = ${trackings.id}
    where ${trackingRuns.userId} = (own.selected ->> 'id')::int and ${trackingRuns.endedAt} is null having count(*) > 0
  ) end`;

/**
 * Builds a `select` of `TrackingColumns` for the ids of `found` (columns `id` and `place`), in the order of `place`.
 * @param selectedId id of the participant in the call
 */
export function buildTrackingSelect(found: SQL, viewer: Viewer, selectedId?: number): SQL {
  const text = (en: SQL, ar: SQL) => inLanguage(viewer.language, { en, ar });
  const people = list(viewer.people);
  const levels = sql`(select count(*)::int from ${trackings} part where part.package_id = coalesce(${trackings.packageId}, ${trackings.id}))`;
  return sql`
  select ${trackings.id} as id, ${trackings.type} as type, ${trackings.structure} as structure,
    ${text(sql`${trackings.nameEn}`, sql`${trackings.nameAr}`)} as name,
    ${text(sql`${trackings.shortEn}`, sql`${trackings.shortAr}`)} as short,
    ${text(sql`${trackings.descriptionEn}`, sql`${trackings.descriptionAr}`)} as description,
    ${text(sql`${trackings.termsEn}`, sql`${trackings.termsAr}`)} as terms,
    ${trackings.language} as language,
    coalesce(${trackings.image}, (select part.image from ${trackings} part where part.id = ${trackings.packageId})) as image,
    ${trackings.introMediaId} as intro_media_id, ${trackings.level} as level, ${trackings.packageId} as package_id,
    own.levels as level_count,
    exists (select from ${trackings} part where part.package_id = ${trackings.id} and (part.usd > 0 or part.egp > 0)) as has_priced_level,
    ${trackings.providerId} as provider_id,
    case when provider.id is not null then json_build_object('name', provider.username, 'avatar', provider.avatar) end as provider,
    case when ${trackings.startDate} is null then ${trackings.durationDays} when ${trackings.structure} = 'single' then ${trackings.endDate} - ${trackings.startDate} + 1 end as duration,
    ${trackings.startDate}::text as start_date, ${trackings.endDate}::text as end_date,
    ${trackings.usd} as usd, ${trackings.egp} as egp, ${trackings.unlimitedUsd} as unlimited_usd, ${trackings.unlimitedEgp} as unlimited_egp,
    ${trackings.isUnlimited} as is_unlimited,
    ${trackings.invitationPercentage} as invitation_percentage, ${trackings.invitationMaxCount} as invitation_max,
    ${trackings.scoresCalculatedAt} is not null as is_scored, ${isWithheldRow} as is_withheld,
    ${isPublished} as is_published, ${isAvailable(viewer)} as is_available,
    ${members(viewer)} as members,
    exists (
      select from ${trackingEnrolments} join ${trackings} part on part.id = ${trackingEnrolments.trackingId}
      where part.package_id = coalesce(${trackings.packageId}, ${trackings.id}) and ${trackingEnrolments.userId} = any(${people}) and ${trackingEnrolments.status} = 'active'
    ) as enrolled_in_level,
    exists (
      select from ${trackingEnrolments}
      where ${inRowOrPackage} and ${trackingEnrolments.userId} = any(${people}) and ${trackingEnrolments.status} <> 'ended'
    ) as has_enrolment,
    (
      select count(distinct ${trackingEnrolments.userId})::int from ${trackingEnrolments}
      where ${trackingEnrolments.status} = 'active'
        and (${inRowOrPackage} or ${trackingEnrolments.trackingId} in (select part.id from ${trackings} part where part.package_id = ${trackings.id}))
    ) as participants,
    own.selected as selected, ${currentRun} as run
  from (${found}) found join (${trackingRows}) on ${trackings.id} = found.id
  cross join lateral (select ${selectedPerson(viewer, selectedId)} as selected, ${levels} as levels) own
  order by found.place`;
}
