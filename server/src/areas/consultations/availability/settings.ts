import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Output } from 'shared-api/contract';
import type { AvailabilitySettings, setPrices } from 'shared-api/contracts/consultations/settings';
import {
  type ConsultantCurrency,
  type Duration,
  type DurationPrice,
  durations,
  parsePrice,
  priceProblem,
} from 'shared-api/rules/durations';
import { toBit } from 'shared-api/rules/to-bit';
import { type Database, Failure } from '../../../kernel/index.ts';
import { consultantSettings, durationPrices, slots } from '../tables/availability.ts';
import { consultantProfiles } from '../tables/consultants.ts';
import { getOwnProfile, lockConsultant } from './lock-consultant.ts';
import { readMeetingLink } from './meeting-link.ts';
import { findTerms, type Terms } from './terms.ts';

type Form = Output<typeof setPrices>['body'];
type Fields = Pick<AvailabilitySettings, `duration${Duration}` | `currency${Duration}${'' | '_egp'}`>;

/** Default number of free first sessions a month (PD-31). */
const freeSessionsAtFirst = 4;

/** Formats hundredths for the settings: '25', '12.5', '0'. */
const written = (hundredths: number): string => String(hundredths / 100);

const nothing: DurationPrice = { enabled: false, usd: 0, egp: 0 };

/** Builds the fields `duration30` to `currency180_egp`. */
function priceFields({ prices }: Terms): Fields {
  const fields = durations.flatMap((duration) => {
    const { enabled, usd, egp } = prices.get(duration) ?? nothing;
    return [
      [`duration${duration}`, enabled ? 1 : 0],
      [`currency${duration}`, written(usd)],
      [`currency${duration}_egp`, written(egp)],
    ] as const;
  });
  // There is exactly one key per duration.
  return Object.fromEntries(fields) as Fields;
}

/**
 * The settings of a consultant (CC §3); null before they first set prices.
 * @throws Failure 409 `no_profile`
 */
export async function readSettings(db: Database, userId: number): Promise<AvailabilitySettings | null> {
  const { timezone, disabled } = await getOwnProfile(db, userId);
  const terms = await findTerms(db, userId);
  if (!terms) return null;
  return {
    ...priceFields(terms),
    marginhours: terms.marginHours,
    first_session_free: toBit(terms.firstSessionFree),
    consultant_currency: terms.currency,
    ...(await readMeetingLink(db, userId)),
    disable: toBit(disabled),
    timezone,
    free_sessions: terms.freeSessions,
  };
}

/** Prices of the form by duration; the contract has validated them. */
const pricesOf = (form: Form): [Duration, DurationPrice][] =>
  durations.map((duration) => [
    duration,
    {
      enabled: form[`duration${duration}`],
      usd: parsePrice(form[`currency${duration}`]) ?? 0,
      egp: parsePrice(form[`currency${duration}_egp`]) ?? 0,
    },
  ]);

/** @throws Failure 400 with the specified texts */
function checkPrices(prices: readonly [Duration, DurationPrice][], currency: ConsultantCurrency): void {
  const problem = priceProblem(
    prices.map(([, price]) => price),
    currency,
  );
  if (problem) throw new Failure(problem === 'none' ? 'price_missing' : 'prices_missing');
}

/**
 * Rejects disabling a duration that upcoming slots use (PD-35).
 * @throws Failure 409 `duration_in_use`
 */
async function checkInUse(
  tx: Database,
  userId: number,
  switchedOff: readonly Duration[],
  now: Date,
): Promise<void> {
  const used = await tx
    .selectDistinct({ duration: slots.duration })
    .from(slots)
    .where(
      and(eq(slots.consultantId, userId), gt(slots.startsAt, now), inArray(slots.duration, [...switchedOff])),
    );
  if (used.length === 0) return;
  const errors = Object.fromEntries(used.map(({ duration }) => [`duration${duration}`, ['duration_in_use']]));
  throw new Failure('duration_in_use', { errors });
}

/**
 * Stores a consultant's prices and rules (CC §5). Existing slots keep their instants when the zone changes.
 * @throws Failure 400 `price_missing`, `prices_missing`; 409 `duration_in_use`, `no_profile`
 */
export async function writeSettings(tx: Database, userId: number, form: Form, now: Date): Promise<void> {
  await lockConsultant(tx, userId);
  const prices = pricesOf(form);
  checkPrices(prices, form.consultant_currency);
  const switchedOff = prices.filter(([, { enabled }]) => !enabled).map(([duration]) => duration);
  await checkInUse(tx, userId, switchedOff, now);
  const before = await findTerms(tx, userId);
  const settings = {
    currency: form.consultant_currency,
    marginHours: form.marginhours,
    firstSessionFree: form.first_session_free,
    freeSessions: form.free_sessions ?? before?.freeSessions ?? freeSessionsAtFirst,
  };
  await tx
    .insert(consultantSettings)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: consultantSettings.userId, set: settings });
  await tx.delete(durationPrices).where(eq(durationPrices.userId, userId));
  await tx.insert(durationPrices).values(prices.map(([duration, price]) => ({ userId, duration, ...price })));
  const { timezone } = form;
  if (timezone !== undefined)
    await tx.update(consultantProfiles).set({ timezone }).where(eq(consultantProfiles.userId, userId));
}

/**
 * Suspends requests and bookings, or allows them again (PD-47); existing bookings stay.
 * @throws Failure 409 `no_profile`
 */
export async function setDisabled(tx: Database, userId: number, disabled: boolean): Promise<void> {
  await lockConsultant(tx, userId);
  await tx.update(consultantProfiles).set({ disabled }).where(eq(consultantProfiles.userId, userId));
}
