import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Production, prepareProduction } from './production.ts';

let production: Production;
beforeAll(async () => {
  production = await prepareProduction();
});
afterAll(() => production.close());

// The embedded database belongs to one node.
if (process.env.TEST_DATABASE_URL)
  test('three nodes of the built server start at once on an empty PostgreSQL', async () => {
    const nodes = await Promise.all([1, 2, 3].map(() => production.startNode()));
    const answers = await Promise.all(nodes.map(({ url }) => fetch(`${url}/ready`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await Promise.all(nodes.map((node) => node.end()));
  }, 120_000);
