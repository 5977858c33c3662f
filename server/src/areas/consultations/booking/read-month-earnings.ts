import { and, count, eq, gte, isNotNull, lt, or, sum } from 'drizzle-orm';
import type { Answer } from 'shared-api/contract';
import type { monthEarnings } from 'shared-api/contracts/consultations/earnings';
import { addMonths } from 'shared-api/rules/dates';
import { dateIn, startOfDay } from 'shared-api/rules/time-zone';
import type { Database } from '../../../kernel/index.ts';
import { bookings } from '../tables/booking.ts';
import { wasBooked } from './session.ts';

/** Sums the prices of a consultant's paid sessions in the calendar month of an instant, in a zone. */
export async function readMonthEarnings(
  db: Database,
  consultantId: number,
  { now, timezone }: { now: Date; timezone: string },
): Promise<Answer<typeof monthEarnings>['data']> {
  const month = dateIn(timezone, now.getTime()).slice(0, 7);
  const first = `${month}-01`;
  const [start, end] = [first, addMonths(first, 1)].map((date) => new Date(startOfDay(timezone, date)));
  if (!start || !end) throw new Error(`The month ${month} has no bounds`);
  const found = await db
    .select({ currency: bookings.currency, hundredths: sum(bookings.price), sessions: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.consultantId, consultantId),
        gte(bookings.startsAt, start),
        lt(bookings.startsAt, end),
        isNotNull(bookings.price),
        wasBooked,
        or(eq(bookings.status, 'confirmed'), eq(bookings.refund, 'none')),
      ),
    )
    .groupBy(bookings.currency)
    .orderBy(bookings.currency);
  const earned = found.flatMap(({ currency, hundredths, sessions }) =>
    currency === null ? [] : [{ currency, amount: Number(hundredths) / 100, sessions }],
  );
  return { month, earned };
}
