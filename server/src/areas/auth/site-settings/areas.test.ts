import { sql } from 'drizzle-orm';
import { auditLines } from 'shared-api/contracts/operator';
import { closedAreas } from 'shared-api/contracts/settings';
import * as calls from 'shared-api/contracts/site-settings';
import { areaNames } from 'shared-api/rules/areas';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, outcome, type TestServer } from '../../../testing/index.ts';
import { type Minted, mintSession } from '../accounts/mint-session.ts';

const now = new Date('2030-04-20T09:00:00Z');
let server: TestServer | undefined;
let operator: Minted;
const site = () => server as TestServer;
beforeEach(async () => {
  await server?.close();
  server = await createTestServer({ now: () => now });
  operator = await mintSession(server.db, { role: 'operator', now });
});
afterAll(() => server?.close());

const read = async () =>
  (await site().request(calls.readSiteSettings, {}, { as: operator })).answer.data.areas;
const change = (version: string, changed: Partial<calls.SettingsValue<'areas'>>, as = operator) =>
  site().request(calls.changeAreas, { body: { ...changed, version } }, { as });
const closed = async () => (await site().request(closedAreas, {})).answer.data.closed;
const lines = async () =>
  (
    await site().request(auditLines, { query: { action: 'settings.change' } }, { as: operator })
  ).answer.data.data.map(({ details }) => details);

test('all areas are open until one is closed; the audit has both values', async () => {
  const before = await read();
  expect(before.origin).toBe('default');
  expect(Object.keys(before.value)).toEqual([...areaNames]);
  expect(await closed()).toEqual([]);
  const { answer } = await change(before.version, { events: false, camps: false });
  expect(await closed()).toEqual(['events', 'camps']);
  await change(answer.data.areas.version, { camps: true });
  expect(await closed()).toEqual(['events']);
  expect(await lines()).toEqual([
    { section: 'areas', camps_before: false, camps: true },
    { section: 'areas', events_before: true, events: false, camps_before: true, camps: false },
  ]);
  const params = { section: 'areas' as const };
  const query = { version: (await read()).version };
  await site().request(calls.resetSettings, { params, query }, { as: operator });
  expect(await closed()).toEqual([]);
});

test('of operators who close different areas at once one is asked to compare', async () => {
  const { version } = await read();
  const answers = await Promise.all(areaNames.map((area) => change(version, { [area]: false })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await closed()).toHaveLength(1);
  const rejected = answers.find(({ status }) => status !== 200);
  expect(rejected && outcome(rejected)).toEqual([409, 'settings_changed']);
});

test('it needs the right and a recent sign-in', async () => {
  const { version } = await read();
  const learner = await mintSession(site().db, { role: 'learner', now });
  expect(outcome(await change(version, { events: false }, learner))).toEqual([403, 'not_allowed']);
  const old = await mintSession(site().db, {
    role: 'operator',
    now: new Date(now.getTime() - 31 * 60_000),
    lifetimes: { token: 1e8, refresh: 1e8 },
  });
  expect(outcome(await change(version, { events: false }, old))).toEqual([403, 'reauthentication_required']);
  expect(await closed()).toEqual([]);
});

test('an area that a stored value does not know yet is open', async () => {
  await site().db.execute(
    sql`insert into site_settings (section, value, updated_at) values ('areas', '{"events":false}', now())`,
  );
  expect(await read()).toMatchObject({ origin: 'stored', value: { events: false, courses: true } });
  expect(await closed()).toEqual(['events']);
});
