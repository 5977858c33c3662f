import { sql } from 'drizzle-orm';
import { count } from '../orders/buyer.ts';
import type { Result } from '../report.ts';
import type { Learner } from '../whole/seed.ts';
import type { FullSite } from '../whole/site.ts';
import { openToday, participate, type System } from './seed.ts';

const atOnce = 200;

const report = (site: FullSite, { token }: Learner, dayId: number, progress: number) =>
  site.call({
    method: 'POST',
    path: '/api/trackingsystem/activities/manual-progress',
    token,
    body: { user_activity_id: dayId, progress },
  });

/** Sends one check-in many times concurrently. */
export async function identical(
  site: FullSite,
  system: System,
  learner: Learner,
  rounds: number,
): Promise<Result[]> {
  const { db } = site;
  const days = await openToday(db, system, await participate(db, system, learner));
  let right = 0;
  let broken = 0;
  for (let round = 0; round < rounds; round++) {
    const day = days[round % days.length] as number;
    const progress = 10 + Math.floor(round / days.length);
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () => report(site, learner, day, progress)),
    );
    broken += answers.filter(({ status }) => status >= 500).length;
    const counted = await count(
      db,
      sql`select count(*) from tracking_progress_events where activity_day_id = ${day} and key = ${`reported:${progress}`}`,
    );
    if (counted === 1 && answers.every(({ status }) => status === 200)) right++;
  }
  return [
    {
      what: `${atOnce} identical check-ins at once: rounds in which exactly one counted`,
      value: right,
      target: { least: rounds },
      detail: `of ${rounds}`,
    },
    { what: 'answers of 500 and above', value: broken, target: { most: 0 }, detail: 'of all calls' },
  ];
}

/** All participants check in at once; measures how long it takes until the ranking shows each of them the resulting score. */
export async function rankedAfter(site: FullSite, system: System, people: Learner[]): Promise<Result[]> {
  const { db } = site;
  const days: number[] = [];
  for (const person of people)
    days.push((await openToday(db, system, await participate(db, system, person)))[0] as number);
  const scoreOf = async ({ token }: Learner): Promise<number> => {
    const path = `/api/trackingsystem/get/user/trackings/${system.id}/general/ranking?order_by=total`;
    const { body } = await site.call({ method: 'GET', path, token });
    return (JSON.parse(body) as { me: { score: number } }).me.score;
  };
  const before = await Promise.all(people.map(scoreOf));
  const seconds = await Promise.all(
    people.map(async (person, index) => {
      const { status } = await report(site, person, days[index] as number, 100);
      if (status !== 200) throw new Error(`A check-in answered ${status}`);
      const begun = performance.now();
      while ((await scoreOf(person)) === before[index])
        if (performance.now() - begun > 10_000) throw new Error('The ranking does not change');
      return (performance.now() - begun) / 1_000;
    }),
  );
  return [
    {
      what: `${people.length} check in at once: seconds from the answer to the changed score in the ranking, the slowest`,
      value: Math.max(...seconds),
      target: { most: 2 },
      detail: `of ${people.length}`,
    },
  ];
}
