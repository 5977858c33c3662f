import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { notifications as listNotifications } from 'shared-api/contracts/notifications';
import * as calls from 'shared-api/contracts/tracking/activities';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mediaCookie, mediaToken } from '../../../services/media/link-user.ts';
import { pdf, png, samples, svg } from '../../../services/media/media.fixture.ts';
import { notifications } from '../../../services/notifications/tables.ts';
import { listAudit } from '../../../services/operator/audit.ts';
import { users } from '../../../services/users/index.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { blockPerson } from '../../profile-chat/chat/block-person.fixture.ts';
import { openProgressServer, type Participation, type ProgressServer } from '../progress/progress.fixture.ts';
import { trackingProofs } from '../tables/proofs.ts';
import { trackings } from '../tables/systems.ts';

const noon = '2026-02-03T10:00:00Z';
let server: ProgressServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-proofs-'));
  server = await openProgressServer(noon, { config: { mediaStore: folder } });
});
beforeEach(() => server.at(noon));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const asked = {
  link: { group: 'profs', proofType: 'link', needsMark: true },
  file: { group: 'profs', proofType: 'file', needsMark: true },
  free: { group: 'profs', proofType: 'file', needsMark: false },
} as const;
const ten = Array.from({ length: 10 }, (_, index) => index);
const page = 'https://example.org/our-page';

interface Opened extends Participation {
  dayId: number;
  item: number;
}

/** Creates a participant with an activity that requires one proof. */
async function opened(
  kind: keyof typeof asked,
  options: Parameters<ProgressServer['participate']>[1] = {},
): Promise<Opened> {
  const one = await server.participate({ items: [asked[kind]] }, options);
  return { ...one, dayId: await server.open(one), item: one.items[0] ?? 0 };
}

const named = (bytes: Uint8Array, name: string) => new File([Buffer.from(bytes)], name);

const submit = (
  { dayId, activityId, item, ...as }: Opened,
  file: File | string,
  prof_type: 'link' | 'photo' | 'video' | 'decoment' | 'document' = 'photo',
) =>
  server.request(
    calls.submitProof,
    {
      body: {
        user_activity_id: dayId,
        activity_id: activityId,
        media_id: item,
        prof_type,
        file,
        progress: 100,
      },
    },
    { as },
  );

const remove = ({ dayId, item, ...as }: Opened) =>
  server.request(calls.removeProof, { body: { user_activity_id: dayId, media_id: item } }, { as });

const mark = (
  as: Minted,
  proof_id: number,
  review: { mark?: number; comment?: string; former_mark?: number },
) => server.request(calls.markProof, { body: { proof_id, ...review } }, { as });

const waiting = async (as: Minted) =>
  (await server.request(calls.waitingProofs, { query: { page: 1 } }, { as })).answer.data.data;

const shown = async (of: Opened) =>
  (await server.read(of, of.activityId)).answer.data.profs[0] ?? expect.fail('There is no item');

const proofsOf = (of: Opened) =>
  server.db.select().from(trackingProofs).where(eq(trackingProofs.activityDayId, of.dayId));

const download = (as: Minted, path: string | null) =>
  server.app.inject({
    url: path ?? '',
    cookies: { [mediaCookie.name]: mediaToken(server.config, as.sessionId) },
  });

test('PD-75: a file is what its content says, whatever it is called and whatever the form says', async () => {
  const cases = [
    ['png', 'photo.JPEG', 'photo'],
    ['jpg', 'photo.jfif', 'photo'],
    ['jpg', 'photo', 'photo'],
    ['webm', 'film.ogg', 'video'],
    ['mov', 'film.mov', 'video'],
    ['ram', 'film.ram', 'document'],
  ] as const;
  for (const [type, name, kind] of cases) {
    const one = await opened('free');
    const { answer } = await submit(one, named(samples[type](), name), 'decoment');
    expect(answer).toMatchObject({ data: '100', proof: { prof_kind: kind, prof_marked: 0, is_answered: 1 } });
  }
  const one = await opened('free');
  for (const file of [named(pdf(), 'plan.png'), named(png(), 'photo.gif'), named(pdf(), 'photo'), page]) {
    const rejected = await submit(one, file);
    expect([rejected.status, rejected.failure.code]).toEqual([400, 'proof_file']);
    expect(rejected.failure.msg).toBe('Poof must be image or video');
  }
  expect(await proofsOf(one)).toEqual([]);
});

test('PD-75: an SVG is saved, never shown; the file is for participant, supervisor and marker only', async () => {
  const provider = await server.user('consultant');
  const one = await opened('file', { providerId: provider.userId });
  const { proof } = (await submit(one, named(svg(), 'drawing.svg'), 'document')).answer;
  expect(proof).toMatchObject({ prof_kind: 'document', prof_name: 'drawing.svg' });
  const file = await download(one, proof.prof);
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="drawing.svg"/);
  expect(file.headers['content-type']).toBe('application/octet-stream');
  const [seen] = await waiting(provider);
  expect((await download(provider, seen?.prof ?? null)).statusCode).toBe(200);
  expect((await download(await server.user(), proof.prof)).statusCode).toBe(404);
});

test('an operator who opens the file of a proof is in the audit, once an hour; the participant is not', async () => {
  const operator = await server.user('operator');
  const one = await opened('file');
  const { proof } = (await submit(one, named(png(), 'photo.png'), 'photo')).answer;
  const readings = async () =>
    (await listAudit(server.db, { page: 1, person: one.userId })).items.map(({ action, operator: by }) => [
      action,
      by?.id,
    ]);
  expect((await download(one, proof.prof)).statusCode).toBe(200);
  expect(await readings()).toEqual([]);
  const [seen] = (await waiting(operator)).filter(({ participant }) => participant.id === one.userId);
  for (const path of [seen?.prof ?? null, seen?.prof ?? null])
    expect((await download(operator, path)).statusCode).toBe(200);
  expect(await readings()).toEqual([['proof.read', operator.userId]]);
});

test('a link is an address of the web', async () => {
  const one = await opened('link');
  for (const link of [
    'our page',
    'javascript:alert(1)',
    'https://me:secret@example.org/',
    named(png(), 'a.png'),
  ]) {
    const rejected = await submit(one, link, 'link');
    expect([rejected.status, rejected.failure.code]).toEqual([400, 'link_format']);
  }
  const { answer } = await submit(one, page, 'link');
  expect(answer).toMatchObject({ data: '0', proof: { prof: page, prof_type: 'link', prof_kind: 'link' } });
});

test('PD-76: an unmarked proof can be removed and submitted anew, a marked one stays', async () => {
  const provider = await server.user('consultant');
  const one = await opened('link', { providerId: provider.userId });
  await submit(one, page, 'link');
  expect((await submit(one, page, 'link')).failure.code).toBe('proof_submitted');
  for (const _ of [1, 2])
    expect((await remove(one)).answer.proof).toMatchObject({ prof: null, is_answered: 0 });
  await submit(one, page, 'link');
  const [proof] = await waiting(provider);
  expect((await mark(provider, proof?.id ?? 0, { mark: 70, comment: 'Well done' })).status).toBe(200);
  expect(await shown(one)).toMatchObject({ percentage: 70, prof_marked: 1, prof_comment: 'Well done' });
  for (const call of [await remove(one), await submit(one, page, 'link')])
    expect([call.status, call.failure.code]).toEqual([409, 'proof_marked']);
  expect((await server.stored(one.runId)).run).toMatchObject({ points: 70, activityScore: 700 });
});

test('a returned proof says why, and can be replaced on another day until the run ends', async () => {
  const provider = await server.user('consultant');
  const one = await opened('link', { providerId: provider.userId });
  await submit(one, page, 'link');
  const [proof] = await waiting(provider);
  const id = proof?.id ?? 0;
  expect((await mark(provider, id, {})).failure.code).toBe('comment_required');
  for (const _ of [1, 2]) expect((await mark(provider, id, { comment: 'Too dark' })).status).toBe(200);
  expect((await mark(provider, id, { mark: 50 })).failure.code).toBe('proof_decided');
  expect(await shown(one)).toMatchObject({
    prof: null,
    prof_returned: 1,
    prof_comment: 'Too dark',
    is_answered: 0,
  });
  server.at('2026-02-10T10:00:00Z');
  expect((await submit(one, page, 'link')).status).toBe(200);
  const [second] = await waiting(provider);
  await mark(provider, second?.id ?? 0, { comment: 'Still dark' });
  server.at('2026-02-11T10:00:00Z');
  expect((await submit(one, page, 'link')).failure.code).toBe('deadline_passed');
  const reported = await server.db.select().from(notifications).where(eq(notifications.userId, one.userId));
  expect(reported).toMatchObject([
    {
      text: 'told.proof_returned',
      type: 'Activity',
      modelId: one.activityId,
      familyMemberId: one.userId,
      params: { trackingId: one.trackingId, date: '2026-02-03' },
    },
    { text: 'told.proof_returned', params: { activity: 'Read together', tracking: 'A calm house' } },
  ]);
});

test('PD-144: to a participant who blocks the marker goes a mark, and no comment', async () => {
  const provider = await server.user('consultant');
  const one = await opened('link', { providerId: provider.userId });
  await submit(one, page, 'link');
  const [proof] = await waiting(provider);
  const id = proof?.id ?? 0;
  await blockPerson(server.db, { by: one.userId, whom: provider.userId }, server.now());
  for (const review of [{ comment: 'Too dark' }, { mark: 40, comment: 'Too dark' }]) {
    const rejected = await mark(provider, id, review);
    expect([rejected.status, rejected.failure.code]).toEqual([409, 'blocked_by_guest']);
  }
  expect(await proofsOf(one)).toMatchObject([{ status: 'submitted', comment: null }]);
  expect((await mark(provider, id, { mark: 40 })).status).toBe(200);
  const corrected = await mark(provider, id, { mark: 50, former_mark: 40, comment: 'Better' });
  expect(corrected.failure.code).toBe('blocked_by_guest');
  expect((await mark(provider, id, { mark: 50, former_mark: 40 })).status).toBe(200);
  expect(await proofsOf(one)).toMatchObject([{ mark: 50, comment: null }]);
});

const marked = async (as: Minted) =>
  (await server.request(calls.markedProofs, { query: { page: 1 } }, { as })).answer.data.data;

const notified = ({ userId }: { userId: number }) =>
  server.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.id));

const bodies = async (as: Minted, language: 'en' | 'ar') =>
  (
    await server.request(
      listNotifications,
      { query: { page: 1 } },
      { as, headers: { 'accept-language': language } },
    )
  ).answer.data.data.map(({ body }) => body);

test('PD-76: a wrong mark is corrected; score and ranks follow, the log keeps it, and the participant is notified', async () => {
  const provider = await server.user('consultant');
  const one = await opened('link', { providerId: provider.userId });
  await submit(one, page, 'link');
  const id = (await waiting(provider))[0]?.id ?? 0;
  expect(await marked(provider)).toEqual([]);
  await mark(provider, id, { mark: 10, comment: 'Too short' });
  server.at('2026-02-03T11:00:00Z');
  expect(await marked(provider)).toMatchObject([
    { id, mark: 10, comment: 'Too short', prof: page, reviewed_at: '2026-02-03T10:00:00.000Z' },
  ]);
  // Only callers who send the current mark can replace it.
  for (const former_mark of [undefined, 90]) {
    const rejected = await mark(provider, id, {
      mark: 100,
      ...(former_mark !== undefined && { former_mark }),
    });
    expect([rejected.status, rejected.failure.code]).toEqual([409, 'proof_decided']);
  }
  for (const _ of [1, 2])
    expect((await mark(provider, id, { mark: 100, former_mark: 10, comment: '' })).status).toBe(200);
  expect(await shown(one)).toMatchObject({ percentage: 100, prof_marked: 1, prof_comment: null });
  expect((await server.stored(one.runId)).run).toMatchObject({ points: 100, activityScore: 1_000 });
  // Lowers the mark again, then changes only the comment.
  await mark(provider, id, { mark: 40, former_mark: 100 });
  await mark(provider, id, { mark: 40, former_mark: 40, comment: 'Well done' });
  const { run, events } = await server.stored(one.runId);
  expect(run).toMatchObject({ points: 40, activityScore: 400 });
  expect(events.filter(({ kind }) => kind === 'proof_marked').map(({ percentage }) => percentage)).toEqual([
    10, 100, 40,
  ]);
  expect(await shown(one)).toMatchObject({ percentage: 40, prof_comment: 'Well done' });
  expect((await notified(one)).map(({ text, params: { mark: input } }) => [text, input])).toEqual([
    ['told.proof_marked', 10],
    ['told.proof_corrected', 100],
    ['told.proof_corrected', 40],
  ]);
  // Returning a proof that should not have been marked requires a comment.
  expect((await mark(provider, id, { former_mark: 40, comment: '' })).failure.code).toBe('comment_required');
  expect((await mark(provider, id, { former_mark: 40, comment: 'Of another day' })).status).toBe(200);
  expect(await shown(one)).toMatchObject({ percentage: 0, prof_marked: 0, prof_returned: 1 });
  expect((await server.stored(one.runId)).run).toMatchObject({ points: 0 });
  expect(await marked(provider)).toEqual([]);
  expect((await mark(provider, id, { mark: 50, former_mark: 40 })).failure.code).toBe('proof_decided');
});

test('PD-76: of two markers who correct a mark at once one wins, and the other one is told', async () => {
  const provider = await server.user('consultant');
  const one = await opened('link', { providerId: provider.userId });
  await submit(one, page, 'link');
  const id = (await waiting(provider))[0]?.id ?? 0;
  await mark(provider, id, { mark: 0 });
  for (let former_mark = 0; former_mark < 60; former_mark += 20) {
    const next = former_mark + 20;
    const both = await Promise.all([
      mark(provider, id, { mark: next, former_mark }),
      mark(provider, id, { mark: next + 1, former_mark }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [stored] = await proofsOf(one);
    expect((await server.stored(one.runId)).run?.points).toBe(stored?.mark);
    if (stored?.mark !== next) await mark(provider, id, { mark: next, former_mark: next + 1 });
  }
});

test('PD-76: strangers and the family neither see marks nor correct them', async () => {
  const [provider, parent, child] = [
    await server.user('consultant'),
    await server.user(),
    await server.user(),
  ];
  await server.addMember(parent, child);
  const one = await opened('link', { as: child, providerId: provider.userId });
  await submit(one, page, 'link');
  const id = (await waiting(provider))[0]?.id ?? 0;
  await mark(provider, id, { mark: 50 });
  for (const as of [parent, child, await server.user('consultant')]) {
    expect(await marked(as)).toEqual([]);
    expect((await mark(as, id, { mark: 100, former_mark: 50 })).status).toBe(404);
  }
});

test('messages about a child name the child; to the participant they say your', async () => {
  const [provider, parent, child] = [
    await server.user('consultant'),
    await server.user(),
    await server.user(),
  ];
  await server.addMember(parent, child);
  await server.db.update(users).set({ username: 'Salma' }).where(eq(users.id, child.userId));
  const one = await opened('link', { as: child, providerId: provider.userId });
  const send = () => submit({ ...one, ...parent }, page, 'link');
  await send();
  const [first] = await waiting(provider);
  await mark(provider, first?.id ?? 0, { comment: 'Too dark' });
  await send();
  const [second] = await waiting(provider);
  await mark(provider, second?.id ?? 0, { mark: 60 });
  await mark(provider, second?.id ?? 0, { mark: 80, former_mark: 60 });
  expect(await bodies(parent, 'en')).toEqual([
    'The mark of the proof of Salma for Read together in A calm house was corrected: 80%.',
    'The proof of Salma for Read together in A calm house was marked: 60%.',
    'The proof of Salma for Read together in A calm house was returned with a comment. Please send another.',
  ]);
  for (const body of await bodies(parent, 'ar')) expect(body).toContain('إثبات \u2068Salma\u2069');
  expect(await bodies(child, 'en')).toContain(
    'Your proof for Read together in A calm house was marked: 60%.',
  );
  expect((await bodies(child, 'ar')).join()).not.toContain('Salma');
});

test('PD-67: provider and operators mark, but nobody their own or their family’s', async () => {
  const [provider, operator, stranger] = [
    await server.user('consultant'),
    await server.user('operator'),
    await server.user('consultant'),
  ];
  const child = await server.user();
  await server.addMember(operator, child);
  const one = await opened('link', { as: child, providerId: provider.userId });
  const late = await server.request(
    calls.submitProof,
    {
      body: {
        user_activity_id: one.dayId,
        activity_id: one.activityId,
        media_id: one.item,
        prof_type: 'link' as const,
        file: page,
      },
    },
    { as: operator },
  );
  expect(late.status).toBe(200);
  const [proof] = await waiting(provider);
  expect(proof).toMatchObject({ participant: { id: child.userId }, date: '2026-02-03', prof: page });
  const id = proof?.id ?? 0;
  const reported = await server.db
    .select()
    .from(notifications)
    .where(eq(notifications.key, `proof submitted ${id}`));
  expect(reported).toMatchObject([
    { userId: provider.userId, type: 'ProofsToMark', text: 'told.proof_submitted' },
  ]);
  for (const as of [stranger, operator, child]) {
    expect(await waiting(as)).not.toContainEqual(expect.objectContaining({ id }));
    expect((await mark(as, id, { mark: 100 })).status).toBe(404);
  }
  await mark(provider, id, { mark: 100 });
  for (const { userId } of [child, operator])
    expect(await server.db.$count(notifications, eq(notifications.userId, userId))).toBe(1);
  const other = await opened('link');
  await submit(other, page, 'link');
  const [theirs] = (await waiting(operator)).filter(({ participant }) => participant.id === other.userId);
  await mark(operator, theirs?.id ?? 0, { mark: 10 });
  const { items } = await listAudit(server.db, { page: 1, subject: theirs?.id ?? 0 });
  expect(items.map(({ action }) => action)).toEqual(['proof.mark']);
});

test('when the marking of a competition has ended, nothing waits and no mark changes', async () => {
  const provider = await server.user('consultant');
  const one = await opened('link', { providerId: provider.userId, tracking: { type: 'initiative' } });
  await submit(one, page, 'link');
  const [proof] = await waiting(provider);
  await server.db
    .update(trackings)
    .set({ markingEndedAt: server.now() })
    .where(eq(trackings.id, one.trackingId));
  expect(await waiting(provider)).toEqual([]);
  expect((await mark(provider, proof?.id ?? 0, { mark: 50 })).failure.code).toBe('marking_ended');
});

test('of proofs that are sent at once one is kept; of a removal and a mark at once one wins', async () => {
  const provider = await server.user('consultant');
  const one = await opened('link', { providerId: provider.userId });
  const sent = await Promise.all(ten.map(() => submit(one, page, 'link')));
  expect(sent.map(({ status }) => status).sort()).toEqual([200, ...ten.slice(1).map(() => 409)]);
  for (const round of ten) {
    const [live] = (await proofsOf(one)).filter(({ status }) => status === 'submitted');
    if (!live) break;
    const both = [() => remove(one), () => mark(provider, live.id, { mark: 60 })];
    if (round % 2 === 1) both.reverse();
    await Promise.all(both.map((call) => call()));
    const [after] = (await proofsOf(one)).filter(({ id }) => id === live.id);
    const { run, events } = await server.stored(one.runId);
    const reviews = events.filter(
      ({ key }) => /^proof_(removed|marked)/.test(key) && key.endsWith(`:${live.id}`),
    );
    expect(reviews.map(({ kind }) => kind)).toEqual([`proof_${after?.status}`]);
    expect(run?.points).toBe(after?.status === 'marked' ? 60 : 0);
    if (after?.status === 'removed') await submit(one, page, 'link');
  }
});
