import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSchool, type School } from './learning.fixture.ts';
import { sweepHolds } from './seats.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

test('PD-23: a seat whose hold has run out is given to whoever wants it, and not before', async () => {
  const [buyer, other] = [await school.learner(), await school.learner()];
  const { id } = await school.course({ usd: 1_000, limitedNumber: 1 });
  for (const person of [buyer, other]) await school.want(person, id);
  await school.open(buyer);
  school.wait(9);
  expect((await school.open(other)).status).toBe(409);
  school.wait(1);
  expect((await school.open(other)).status).toBe(200);
  expect(await school.enrolment(id, buyer.userId)).toMatchObject({ status: 'ended' });
  expect(await school.enrolment(id, other.userId)).toMatchObject({ status: 'held' });
  expect(await school.seats(id)).toEqual({ taken: 1, active: 0 });
});

test('PD-23: what has run out and nobody wants is given back by the sweep', async () => {
  const [one, two] = [await school.learner(), await school.learner()];
  const { id } = await school.course({ usd: 1_000 });
  for (const buyer of [one, two]) {
    await school.want(buyer, id);
    await school.open(buyer);
    school.wait(5);
  }
  await sweepHolds(school.db, school.now());
  expect(await school.enrolment(id, one.userId)).toMatchObject({ status: 'ended' });
  expect(await school.enrolment(id, two.userId)).toMatchObject({ status: 'held' });
  expect(await sweepHolds(school.db, school.now())).toBe(0);
});
