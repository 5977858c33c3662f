import { and, eq } from 'drizzle-orm';
import type { AreaName } from 'shared-api/rules/areas';
import type { Currency } from 'shared-api/rules/currency';
import { fromHundredths } from 'shared-api/rules/money';
import { dateIn } from 'shared-api/rules/time-zone';
import type { Database, Language } from '../../../kernel/index.ts';
import { formatDayRange, inLanguage } from '../../../kernel/index.ts';
import { pictureAddress } from '../../../services/pictures/index.ts';
import { mayOffer, users } from '../../../services/users/index.ts';
import type { EventRow } from '../tables/events.ts';

type Prices = Partial<Record<Currency, number>>;

const toPrices = (usd: number | null, egp: number | null): Prices => ({
  ...(usd && { USD: usd }),
  ...(egp && { EGP: egp }),
});

/** The area of the site that an event or a camp belongs to. */
export const getEventArea = ({ kind }: Pick<EventRow, 'kind'>): AreaName =>
  kind === 'event' ? 'events' : 'camps';

/** Prices per person in hundredths. */
export const getEventPrices = ({ usd, egp }: Pick<EventRow, 'usd' | 'egp'>): Prices => toPrices(usd, egp);

/** Prices of the unlimited option; undefined if it is not sold. */
export function getUnlimitedPrices({
  unlimitedUsd,
  unlimitedEgp,
}: Pick<EventRow, 'unlimitedUsd' | 'unlimitedEgp'>): Prices | undefined {
  const prices = toPrices(unlimitedUsd, unlimitedEgp);
  return Object.keys(prices).length > 0 ? prices : undefined;
}

/** A price on the wire: in the user's currency if it is sold in it, else in the other one (PD-93). */
export function toPriceFields(event: EventRow, currency: Currency) {
  const prices = getEventPrices(event);
  const sold = (['USD', 'EGP'] as const).filter((each) => prices[each] !== undefined);
  const asked = sold.includes(currency) ? currency : (sold[0] ?? currency);
  return {
    price: fromHundredths(prices[asked] ?? 0),
    user_currency: asked,
    prices: Object.fromEntries(sold.map((each) => [each, fromHundredths(prices[each] ?? 0)])),
  };
}

export const getEventTitle = (
  { titleEn, titleAr }: Pick<EventRow, 'titleEn' | 'titleAr'>,
  language: Language,
) => inLanguage(language, { en: titleEn, ar: titleAr });

export const toPictureAddress = (name: string | null): string | null => name && pictureAddress(name);

/** Formats a date as in EC §3: `10-05-2030`. */
export const toDayMonthYear = (date: string): string => date.split('-').reverse().join('-');

/** The date of an instant in a zone, `YYYY-MM-DD`. */
export const toDate = (instant: Date, timeZone: string): string => dateIn(timeZone, instant.getTime());

/** First and last day of a camp, the number of its days, and both days as text. */
export function toCampDates(
  { startsAt, endsAt, timezone }: Pick<EventRow, 'startsAt' | 'endsAt' | 'timezone'>,
  language: Language,
) {
  const start_date = toDate(startsAt, timezone);
  const end_date = toDate(endsAt, timezone);
  const days = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 + 1;
  return {
    start_date,
    end_date,
    period: Math.round(days),
    date_interval: `${toDayMonthYear(start_date)} ${inLanguage(language, { en: 'to', ar: 'إلى' })} ${toDayMonthYear(end_date)}`,
  };
}

/** The days of a camp in a sentence or a mail: `1–10 June 2030`. */
export function formatCampDays(
  event: Pick<EventRow, 'startsAt' | 'endsAt' | 'timezone'>,
  language: Language,
): string {
  const { start_date, end_date } = toCampDates(event, language);
  return formatDayRange(start_date, end_date, language);
}

/** Whether an event is offered in a country; an unknown country hides nothing (PD-118). */
export const isOfferedIn = (
  { countries }: Pick<EventRow, 'countries'>,
  country: string | undefined,
): boolean => country === undefined || countries === null || countries.includes(country);

/** Whether an event is visible: published, and its provider's account is open and not blocked. */
export async function isShown(db: Database, { isPublished, providerId }: EventRow): Promise<boolean> {
  if (!isPublished || providerId === null) return isPublished;
  return (await db.$count(users, and(eq(users.id, providerId), mayOffer))) > 0;
}

export type EventRejection = 'not_published' | 'event_unavailable' | 'event_over' | 'event_not_enrollable';

/**
 * Finds why nobody can enrol in an event or book a camp now, apart from its seats, as the code of a text: `not_published`; `event_unavailable` in
 * the country (PD-94); `event_over` from its start on; `event_not_enrollable` if it is only announced (PD-95).
 */
export async function findEventRejection(
  db: Database,
  event: EventRow,
  { country, now }: { country: string | undefined; now: Date },
): Promise<EventRejection | undefined> {
  if (!(await isShown(db, event))) return 'not_published';
  if (!isOfferedIn(event, country)) return 'event_unavailable';
  if (event.startsAt <= now) return 'event_over';
  return event.paid === 2 ? 'event_not_enrollable' : undefined;
}

/** The refund deadline of a booking that is made now; null if it has passed already. */
export function getRefundDeadline(
  { startsAt, refundHours }: Pick<EventRow, 'startsAt' | 'refundHours'>,
  now: Date,
): Date | null {
  const until = new Date(startsAt.getTime() - refundHours * 3_600_000);
  return until <= now ? null : until;
}
