import { eq } from 'drizzle-orm';
import { acceptSubmission, refuseSubmission } from 'shared-api/contracts/courses/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf, png } from '../../../../services/media/media.fixture.ts';
import { notifications } from '../../../../services/notifications/tables.ts';
import { listAudit } from '../../../../services/operator/audit.ts';
import { mintSession } from '../../../auth/accounts/mint-session.ts';
import { taskSubmissions } from '../../tables/learning.ts';
import { type TaskServer, taskServer } from './tasks.fixture.ts';

const now = new Date('2030-05-01T12:00:00Z');
let server: TaskServer;
beforeAll(async () => {
  server = await taskServer(() => now);
});
afterAll(() => server.close());

const ten = Array.from({ length: 10 }, (_, index) => index);

test('of ten files that are handed in at once one waits', async () => {
  const learner = await server.enrolled();
  const answers = await Promise.all(
    ten.map((index) => server.handIn(learner, index % 2 === 0 ? pdf() : png())),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...ten.slice(1).map(() => 409)]);
  const kept = await server.db
    .select()
    .from(taskSubmissions)
    .where(eq(taskSubmissions.enrolmentId, learner.enrolmentId));
  expect(kept.map(({ status }) => status)).toEqual(['pending']);
});

test('of reviews at once one counts: one line of the audit, one notification', async () => {
  const learner = await server.enrolled();
  const as = await mintSession(server.db, { role: 'operator', now });
  const params = { id: (await server.handIn(learner, pdf())).answer.data.submissions[0]?.id ?? 0 };
  const answers = await Promise.all(
    ten.map((index) =>
      index % 2 === 0
        ? server.request(acceptSubmission, { params, body: {} }, { as })
        : server.request(refuseSubmission, { params, body: { feedback: 'Once more.' } }, { as }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  expect((await listAudit(server.db, { page: 1, subject: params.id })).count).toBe(1);
  expect(await server.db.$count(notifications, eq(notifications.userId, learner.userId))).toBe(1);
});
