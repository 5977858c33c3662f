import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { getToday } from 'shared-api/rules/day-clock';
import { fromHundredths } from 'shared-api/rules/money';
import { toBit } from 'shared-api/rules/to-bit';
import { pictureAddress } from '../../../services/pictures/index.ts';
import { houseName, priceFor } from '../../courses/index.ts';
import { shownScoreToWire } from '../runs/rules/scores.ts';
import type { TrackingColumns } from './tracking-columns.ts';
import type { Viewer } from './viewer.ts';

/** Prices in the viewer's currency if it is sold in it, else in the other one (PD-93). */
function toPrices(row: TrackingColumns, { currency }: Viewer) {
  const { price, user_currency } = priceFor(row, currency);
  const unlimited = user_currency === 'USD' ? row.unlimited_usd : row.unlimited_egp;
  return {
    price,
    user_currency,
    unlimited_price: unlimited === null ? null : fromHundredths(unlimited),
    has_unlimited_price: toBit(unlimited !== null),
    has_unlimited_enrollment: toBit(unlimited !== null || row.is_unlimited),
  };
}

/** The current date in a run; a competition may still be in the zone that the family had at its start (PD-130). */
function findToday(run: TrackingColumns['run'], { today, now }: Viewer): string {
  if (!run?.clock) return today;
  const { keptUntil, ...clock } = run.clock;
  return getToday({ ...clock, keptUntil: keptUntil === null ? null : new Date(keptUntil) }, now);
}

/** Dates and states of the selected participant's run, or of the competition. */
function toDates({ type, run, ...row }: TrackingColumns, viewer: Viewer) {
  const today = findToday(run, viewer);
  const start = type === 'initiative' ? row.start_date : (run?.start_date ?? null);
  const end = type === 'initiative' ? row.end_date : (run?.end_date ?? null);
  return {
    start_date: start,
    end_date: end,
    last_end_date: end,
    duration: row.duration,
    has_started_tracking: toBit(run !== null && start !== null && start <= today),
    finished_current_tracking: toBit(end !== null && end < today),
  };
}

function toProgress({ run, selected, ...row }: TrackingColumns) {
  return {
    total_progress: shownScoreToWire(run?.total ?? 0, row.is_withheld),
    activity_progress: shownScoreToWire(run?.activity ?? 0, row.is_withheld),
    invitation_progress: shownScoreToWire(run?.invitation ?? 0, row.is_withheld),
    invitation_count: selected?.invitations ?? 0,
    invitation_max_count: row.invitation_max,
    has_invitation_calculation: toBit(row.invitation_percentage > 0),
    invitation_percentage: row.invitation_percentage,
    is_prof_marking_ended: toBit(!row.is_withheld),
    cumulative_score_calculated: toBit(row.is_scored),
  };
}

const toSelected = ({ selected, run }: TrackingColumns) => ({
  selected_enrolled_user_id: selected?.id ?? null,
  selected_user_name: selected?.username ?? null,
  selected_user_avatar: selected?.avatar ?? null,
  user_tracking_enrollment_id: selected?.enrolment ?? null,
  user_package_enrollment_id: selected?.package_enrolment ?? null,
  user_owned_tracking_id: selected?.enrolment ?? selected?.package_enrolment ?? null,
  tracking_enrollment_history_id: run?.id ?? null,
});

/** Wire form of a system, competition, package or level (TF §3). */
export const toTracking = (row: TrackingColumns, viewer: Viewer): Tracking => ({
  id: row.id,
  name: row.name,
  type: row.type,
  tracking_type: row.structure,
  level: row.level,
  level_count: row.level_count,
  belongs_to_level_tree: toBit(row.package_id !== null),
  image: row.image && pictureAddress(row.image),
  // The name of a closed account is not shown.
  provider_name: row.provider?.name ?? (row.provider_id === null ? houseName[viewer.language] : '—'),
  provider_image: row.provider?.avatar ?? null,
  description: row.description,
  long_description: row.description,
  short_description: row.short,
  terms_and_conditions: row.terms,
  lang: row.language,
  ...toDates(row, viewer),
  ...toPrices(row, viewer),
  is_unlimited: toBit(row.selected?.is_unlimited ?? false),
  is_enrolled: toBit(row.members.length > 0),
  enrolled_in_level: toBit(row.enrolled_in_level),
  has_enrollment: toBit(row.has_enrolment),
  has_priced_level: toBit(row.has_priced_level),
  enrollment_count: row.participants,
  enrolled_users_count: row.members.length,
  enrolled_members: row.members,
  ...toProgress(row),
  ...toSelected(row),
  package_id: row.package_id,
});
