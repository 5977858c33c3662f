import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../kernel/index.ts';
import { createTestServer, makePerson, type TestServer } from '../../../testing/index.ts';
import { familyMembers } from '../../profile-chat/tables/family.ts';
import { makeTracking } from '../systems/trackings.fixture.ts';
import { supervisionRequests } from '../tables/supervision.ts';
import { type Actor, findRelation, type Purpose, requireAccess } from './access.ts';

const now = new Date('2026-02-05T12:00:00Z');
let server: TestServer;
let db: Database;
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  ({ db } = server);
});
afterAll(() => server.close());

const user = (userId: number, isOperator = false): Actor => ({ userId, isOperator });

/** Finds the relation of an actor to a participant for each purpose. */
const relations = async (actor: Actor, trackingId: number, userId: number) => {
  const found: (string | undefined)[] = [];
  for (const purpose of ['read', 'act', 'mark'] satisfies Purpose[])
    found.push(await db.transaction((tx) => findRelation(tx, actor, { trackingId, userId }, purpose)));
  return found;
};

const addMember = (ownerId: number, memberId: number) =>
  db.insert(familyMembers).values({ ownerId, memberId, relation: 1, createdAt: now });

const supervise = (trackingId: number, userId: number, consultantId: number, status: 0 | 1 | 2) =>
  db.insert(supervisionRequests).values({
    trackingId,
    userId,
    requesterId: userId,
    consultantId,
    status,
    createdAt: now,
    answeredAt: status === 0 ? null : now,
  });

test('PD-67: participant and family read and act, an accepted supervisor only reads, everybody else is refused', async () => {
  const [parent, child, stranger, supervisor] = [
    await makePerson(db),
    await makePerson(db),
    await makePerson(db),
    await makePerson(db),
  ];
  const trackingId = await makeTracking(db);
  await addMember(parent, child);
  await supervise(trackingId, child, supervisor, 1);
  expect(await relations(user(child), trackingId, child)).toEqual(['self', 'self', undefined]);
  expect(await relations(user(parent), trackingId, child)).toEqual(['family', 'family', undefined]);
  expect(await relations(user(child), trackingId, parent)).toEqual([undefined, undefined, undefined]);
  expect(await relations(user(supervisor), trackingId, child)).toEqual(['supervisor', undefined, undefined]);
  expect(await relations(user(supervisor), trackingId, parent)).toEqual([undefined, undefined, undefined]);
  expect(await relations(user(stranger), trackingId, child)).toEqual([undefined, undefined, undefined]);
  await expect(
    requireAccess(db, user(stranger), { trackingId, userId: child }, 'read'),
  ).rejects.toMatchObject({ status: 404, code: 'not_found' });
});

test('PD-67: only an accepted request lets a consultant read, only in its system; one for a package covers its levels', async () => {
  const [child, pending, rejected, accepted] = [
    await makePerson(db),
    await makePerson(db),
    await makePerson(db),
    await makePerson(db),
  ];
  const packageId = await makeTracking(db, { structure: 'multi' });
  const level = await makeTracking(db, { packageId, level: 1 });
  await supervise(packageId, child, pending, 0);
  await supervise(packageId, child, rejected, 2);
  await supervise(packageId, child, accepted, 1);
  const read = (actor: number, trackingId: number) =>
    findRelation(db, user(actor), { trackingId, userId: child }, 'read');
  expect(await read(pending, level)).toBeUndefined();
  expect(await read(rejected, level)).toBeUndefined();
  expect(await read(accepted, level)).toBe('supervisor');
  expect(await read(accepted, await makeTracking(db))).toBeUndefined();
});

test('PD-67: the provider and operators mark and do not read; nobody marks their own or their family', async () => {
  const [provider, child, participant] = [await makePerson(db), await makePerson(db), await makePerson(db)];
  const operator = user(await makePerson(db), true);
  await addMember(provider, child);
  const packageId = await makeTracking(db, { structure: 'multi', providerId: provider });
  const level = await makeTracking(db, { packageId, level: 1 });
  for (const id of [packageId, level])
    expect(await relations(user(provider), id, participant)).toEqual([undefined, undefined, 'provider']);
  expect(await relations(operator, level, participant)).toEqual([undefined, undefined, 'operator']);
  expect(await relations(user(provider), level, child)).toEqual(['family', 'family', undefined]);
  expect(await relations(operator, level, operator.userId)).toEqual(['self', 'self', undefined]);
  expect(await relations(user(provider), await makeTracking(db), participant)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('PD-67: a removed member is family no more', async () => {
  const [parent, child] = [await makePerson(db), await makePerson(db)];
  const trackingId = await makeTracking(db);
  await addMember(parent, child);
  await db.update(familyMembers).set({ removedAt: now }).where(eq(familyMembers.memberId, child));
  expect(await relations(user(parent), trackingId, child)).toEqual([undefined, undefined, undefined]);
});
