import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LearningFixture, openLearningFixture } from './learning.fixture.ts';
import { releaseExpiredHolds } from './seats.ts';

let fixture: LearningFixture;
beforeAll(async () => {
  fixture = await openLearningFixture();
});
afterAll(() => fixture.close());

test('PD-23: a seat whose hold has run out is given to whoever wants it, and not before', async () => {
  const [buyer, other] = [await fixture.learner(), await fixture.learner()];
  const { id } = await fixture.course({ usd: 1_000, limitedNumber: 1 });
  for (const person of [buyer, other]) await fixture.addToCart(person, id);
  await fixture.open(buyer);
  fixture.advance(9);
  expect((await fixture.open(other)).status).toBe(409);
  fixture.advance(1);
  expect((await fixture.open(other)).status).toBe(200);
  expect(await fixture.enrolment(id, buyer.userId)).toMatchObject({ status: 'ended' });
  expect(await fixture.enrolment(id, other.userId)).toMatchObject({ status: 'held' });
  expect(await fixture.seats(id)).toEqual({ taken: 1, active: 0 });
});

test('PD-23: what has run out and nobody wants is given back by the sweep', async () => {
  const [one, two] = [await fixture.learner(), await fixture.learner()];
  const { id } = await fixture.course({ usd: 1_000 });
  for (const buyer of [one, two]) {
    await fixture.addToCart(buyer, id);
    await fixture.open(buyer);
    fixture.advance(5);
  }
  await releaseExpiredHolds(fixture.db, fixture.now());
  expect(await fixture.enrolment(id, one.userId)).toMatchObject({ status: 'ended' });
  expect(await fixture.enrolment(id, two.userId)).toMatchObject({ status: 'held' });
  expect(await releaseExpiredHolds(fixture.db, fixture.now())).toBe(0);
});
