import { addDays, parseClock } from 'shared-api/rules/dates';
import { toInstant } from 'shared-api/rules/time-zone';

/** A live lesson of the demonstration, scheduled days after the import, at a time in UTC (`HH:mm`). */
export interface Planned {
  id: number;
  day: number;
  time: string;
  minutes: number;
}

export interface Times {
  startsAt: Date;
  endsAt: Date;
}

const dayMs = 86_400_000;

function timesFrom({ day, time, minutes }: Planned, today: string): Times {
  const start = toInstant('UTC', {
    date: addDays(today, day),
    minutes: parseClock(`${time}:00`) ?? 0,
  });
  if (start === undefined) throw new Error('UTC leaps over no time');
  return { startsAt: new Date(start), endsAt: new Date(start + minutes * 60_000) };
}

/**
 * Schedules the live lessons of a demonstration course. Lessons keep their times, so that a repeated import changes nothing; a day
 * after the last of them has ended, all are scheduled again.
 * @param known stored times of the lessons
 */
export function scheduleLiveTimes(
  planned: readonly Planned[],
  known: ReadonlyMap<number, Times>,
  now: Date,
): Map<number, Times> {
  const ends = planned.map(({ id }) => known.get(id)?.endsAt.getTime() ?? Number.POSITIVE_INFINITY);
  const isOver = Math.max(...ends) < now.getTime() - dayMs;
  const today = now.toISOString().slice(0, 10);
  return new Map(
    planned.map((lesson) => [
      lesson.id,
      (isOver ? undefined : known.get(lesson.id)) ?? timesFrom(lesson, today),
    ]),
  );
}
