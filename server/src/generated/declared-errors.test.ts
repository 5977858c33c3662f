import { eq, sql } from 'drizzle-orm';
import type { AnyContract, Caller, Input } from 'shared-api/contract';
import { contracts } from 'shared-api/contracts/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '../areas/auth/tables/accounts.ts';
import { coupons } from '../areas/commerce/tables/coupons.ts';
import { chatSides, chats } from '../areas/profile-chat/tables/chat.ts';
import { trackingItems } from '../areas/tracking/tables/systems.ts';
import { familyTaskItems } from '../areas/tracking/tables/tasks.ts';
import { modules } from '../areas.ts';
import { contentFolder, importContent } from '../services/content/import-content.ts';
import { mp4, png } from '../services/media/media.fixture.ts';
import { media, mediaUploads } from '../services/media/tables.ts';
import { callers } from '../testing/callers.ts';
import { people } from '../testing/example-users.ts';
import { createExampleSession, createExampleUsers, examplesNow, resetExamples } from '../testing/examples.ts';
import { createTestServer, type TestServer, testMedia } from '../testing/index.ts';

/** Errors that have the same cause in each call that declares them. */

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: () => examplesNow });
  await createExampleUsers(server.db);
  const site = { modules, demonstration: true, store: testMedia(), now: examplesNow };
  await importContent(server.db, contentFolder, site);
});
afterAll(() => server.close());

const declaring = (code: string): AnyContract[] =>
  contracts.filter(({ errors = [] }) => (errors as readonly string[]).includes(code));
const named = (code: string) => declaring(code).map((contract) => [contract.id, contract] as const);

const allowed = (contract: AnyContract): Caller[] =>
  callers.filter((caller) => caller !== 'visitor' && contract.callers[caller] === 'allowed');

const picture = new File([png()], 'picture.png', { type: 'image/png' });
const film = new File([mp4()], 'film.mp4', { type: 'video/mp4' });

/** What the examples of calls leave out: a file, or words to somebody. */
const additions: Record<string, object> = {
  'cart.add': { items: [{ model_id: 4, model_name: 'ConsultationSession', note: 'I look forward to it.' }] },
  'chat.send': { file: picture },
  'trackings.submit-proof': { file: picture },
  'trackings.task-proof': { file: picture },
  'trackings.task-attachment': { attachment: picture },
  'trackings.task-assign': { intro_video: film },
  'trackings.task-comment': { attachment: picture },
  'consultations.book-free': { note: 'I look forward to it.' },
  'consultations.cancel-session': { reason: 'We are ill.' },
};

const exampleOf = (contract: AnyContract) => {
  const { example = {} } = contract;
  const added = additions[contract.id];
  return added === undefined ? example : { ...example, body: { ...(example.body as object), ...added } };
};

/** The codes with which a call answers its example, of each kind of caller who may call. */
async function findCodes(contract: AnyContract, change: (caller: Caller) => Promise<unknown>) {
  const codes: unknown[] = [];
  for (const caller of allowed(contract)) {
    await resetExamples(server, contract, caller, examplesNow);
    await change(caller);
    const as = await createExampleSession(server.db, contract, caller, examplesNow);
    const { body } = await server.request(contract, exampleOf(contract) as Input<AnyContract>, { as });
    codes.push(JSON.parse(body).code);
  }
  return codes;
}

const dayMs = 86_400_000;
const file = (n: number) => n.toString(16).padStart(32, '0');

/** Records files of 2 GB for everybody. */
async function fillQuota(count: number, uploadedAt: Date) {
  // The proofs of the examples are links.
  await server.db.update(trackingItems).set({ proofType: 'file' }).where(eq(trackingItems.proofType, 'link'));
  await server.db
    .update(familyTaskItems)
    .set({ proofType: 'file' })
    .where(eq(familyTaskItems.proofType, 'link'));
  const ids = Array.from({ length: count }, (_, n) => file(n + 1));
  const row = { type: 'mp4', bytes: 2_000_000_000, createdAt: uploadedAt } as const;
  await server.db
    .insert(media)
    .values(ids.map((id) => ({ id, ...row })))
    .onConflictDoNothing();
  const uploads = Object.values(people).flatMap((userId) =>
    ids.map((mediaId) => ({ userId, mediaId, createdAt: uploadedAt })),
  );
  await server.db
    .insert(mediaUploads)
    .values(uploads)
    .onConflictDoUpdate({
      target: [mediaUploads.userId, mediaUploads.mediaId],
      set: { createdAt: uploadedAt },
    });
}
const emptyQuota = () => server.db.delete(mediaUploads);

test.each(named('upload_day_full'))(
  '%s stores no more than an account may upload in a day',
  async (_id, contract) => {
    await emptyQuota();
    expect(await findCodes(contract, () => fillQuota(2, examplesNow))).toContain('upload_day_full');
  },
);

test.each(named('upload_space_full'))('%s stores no more than an account may keep', async (_id, contract) => {
  await emptyQuota();
  const earlier = new Date(examplesNow.getTime() - 2 * dayMs);
  expect(await findCodes(contract, () => fillQuota(12, earlier))).toContain('upload_space_full');
  await emptyQuota();
});

/** Makes each person of the examples block all others. */
async function blockEverybody() {
  const ids = Object.values(people).sort((a, b) => a - b);
  const pairs = ids.flatMap((firstId) =>
    ids
      .filter((secondId) => secondId > firstId)
      .map((secondId) => ({ firstId, secondId, createdAt: examplesNow })),
  );
  await server.db.insert(chats).values(pairs).onConflictDoNothing();
  await server.db.execute(sql`
    insert into ${chatSides} (chat_id, side, user_id)
    select id, side, case side when 1 then first_id else second_id end from ${chats}, generate_series(1, 2) side
    where second_id is not null on conflict do nothing`);
  await server.db.update(chatSides).set({ blockedAt: examplesNow });
}

test.each(named('blocked_by_me'))(
  '%s sends nothing to somebody whom the caller blocks',
  async (_id, contract) => {
    expect(await findCodes(contract, blockEverybody)).toContain('blocked_by_me');
  },
);

test.each(named('reauthentication_required'))('%s needs a recent sign-in', async (_id, contract) => {
  const dayBefore = new Date(examplesNow.getTime() - dayMs);
  await resetExamples(server, contract, 'operator', examplesNow);
  const as = await createExampleSession(server.db, contract, 'operator', examplesNow);
  await server.db.update(sessions).set({ createdAt: dayBefore });
  const { status, body } = await server.request(contract, contract.example ?? {}, { as });
  expect([status, JSON.parse(body).code]).toEqual([403, 'reauthentication_required']);
});

const day = (days: number) => new Date(examplesNow.getTime() + days * dayMs);

test.each([
  ['coupon_off', { active: false }],
  ['coupon_early', { startsAt: day(1) }],
  ['coupon_over', { endsAt: day(-1) }],
  ['coupon_currency', { currency: 'EGP' }],
  ['coupon_minimum', { currency: 'USD', minimum: 10_000_000 }],
] as const)('a checkout is not paid with a coupon that is not good: %s', async (code, terms) => {
  const [pay] = contracts.filter(({ id }) => id === 'checkout.pay') as [AnyContract];
  await resetExamples(server, pay, 'learner', examplesNow);
  const name = code.toUpperCase();
  await server.db
    .insert(coupons)
    .values({ code: name, percent: 10, startsAt: day(-3), createdAt: day(-9), ...terms });
  const as = await createExampleSession(server.db, pay, 'learner', examplesNow);
  const input: object = { ...pay.example, body: { ...(pay.example?.body as object), code: name } };
  const answer = await server.request(pay, input as Input<AnyContract>, { as });
  expect([answer.status, answer.failure.code]).toEqual([409, code]);
});
