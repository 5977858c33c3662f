import * as assigned from 'shared-api/contracts/tracking/assigned-tasks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Followed, followEvents } from '../../../services/realtime/realtime.fixture.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { openTaskServer, type TaskServer } from './tasks.fixture.ts';

let server: TaskServer;
let origin: string;
const open: Followed[] = [];
beforeAll(async () => {
  server = await openTaskServer('2026-02-04T10:00:00Z');
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const followed of open.splice(0)) followed.end();
});
afterAll(() => server.close());

async function follow(as: Minted): Promise<Followed> {
  const followed = await followEvents(origin, as.token, {});
  open.push(followed);
  return followed;
}
/** Finds the payload of the first event of a task. */
async function findTaskEvent(followed: Followed, count: number) {
  const events = await followed.events(count);
  return events.find(({ kind }) => kind === 'tracking.task')?.payload;
}

test('what a family does in a task reaches all of them and the consultant, and nobody else', async () => {
  const task = await server.openTask([{ group: 'attachments', url: 'https://example.org/story' }]);
  const other = await server.openTask([{ group: 'attachments', url: 'https://example.org/other' }]);
  const readers = await Promise.all([task.child, task.parent].map(follow));
  const consultant = await follow(task.consultant);
  const stranger = await follow(other.parent);
  expect((await server.progress(task.parent, task, task.items[0] ?? 0)).status).toBe(200);
  const payload = { task_id: task.taskId, family_member_id: task.child.userId };
  for (const reader of readers) expect(await findTaskEvent(reader, 1)).toEqual(payload);
  // The consultant also receives a notification, because it was the last item.
  expect(await findTaskEvent(consultant, 2)).toEqual(payload);
  // Causes an event that they do receive, which arrives after all earlier ones.
  await server.progress(other.parent, other, other.items[0] ?? 0);
  expect(await stranger.events(1)).toMatchObject([{ payload: { task_id: other.taskId } }]);
});

test("a consultant's review, comment and withdrawal reach the family", async () => {
  const task = await server.openTask([{ group: 'profs', proofType: 'link' }]);
  const sent = await server.prove(task.child, task, task.items[0] ?? 0, 'https://example.org/ours', 'link');
  expect(sent.status).toBe(200);
  const proofId = (await server.findAssigned(task.consultant, task)).answer.data.proofs[0]?.id ?? 0;
  const payload = { task_id: task.taskId, family_member_id: task.child.userId };
  const review = async (act: () => Promise<{ status: number }>, count: number) => {
    const reader = await follow(task.parent);
    expect((await act()).status).toBe(200);
    expect(await findTaskEvent(reader, count)).toEqual(payload);
    reader.end();
  };
  await review(() => server.review(task.consultant, proofId, 2, 'A clearer one, please'), 2);
  const comment = { task_id: task.taskId, comment: 'Well begun' };
  await review(() => server.request(assigned.commentTask, { body: comment }, { as: task.consultant }), 2);
  await review(
    () => server.request(assigned.withdrawTask, { body: { task_id: task.taskId } }, { as: task.consultant }),
    1,
  );
});
