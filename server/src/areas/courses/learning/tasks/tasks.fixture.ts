import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerTask } from 'shared-api/contracts/courses/lessons';
import { mediaCookie, mediaToken } from '../../../../services/media/link-user.ts';
import { createTestServer } from '../../../../testing/index.ts';
import { type Minted, mintSession } from '../../../auth/accounts/mint-session.ts';
import { resetCourses } from '../../catalogue/course-examples.fixture.ts';
import { enrolments } from '../../tables/learning.ts';

/** A learner in course 5. */
export interface Enrolled extends Minted {
  enrolmentId: number;
}

export type TaskServer = Awaited<ReturnType<typeof taskServer>>;

/** A server with the courses of the examples and a media store of its own; lesson 10 of course 5 is a practical task. */
export async function taskServer(now: () => Date) {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-tasks-'));
  const server = await createTestServer({ now, config: { mediaStore: folder } });
  const { db } = server;
  const { userId: consultant } = await mintSession(db, { role: 'consultant', now: now() });
  await db.transaction((tx) => resetCourses(tx, { consultant, liveAt: now(), now: now() }));

  return {
    ...server,
    /** The account that provides the course. */
    provider: consultant,
    /** Enrols a new learner in the course. */
    async enrolled(): Promise<Enrolled> {
      const minted = await mintSession(db, { role: 'learner', now: now() });
      const [enrolment] = await db
        .insert(enrolments)
        .values({ courseId: 5, userId: minted.userId, status: 'active', createdAt: now(), enrolledAt: now() })
        .returning({ id: enrolments.id });
      return { ...minted, enrolmentId: enrolment?.id ?? 0 };
    },
    handIn(
      as: Minted,
      bytes: Uint8Array,
      {
        name = 'work.pdf',
        lesson = 10,
        language,
      }: { name?: string; lesson?: number; language?: 'en' | 'ar' } = {},
    ) {
      const attachment = new File([Buffer.from(bytes)], name, { type: 'application/octet-stream' });
      return server.request(
        answerTask,
        { body: { practical_task_id: lesson, attachment } },
        { as, language },
      );
    },
    /** Downloads a file by its link, with the cookies of a user. */
    file: (as: Minted, path = '') =>
      server.app.inject({
        url: path,
        cookies: { [mediaCookie.name]: mediaToken(server.config, as.sessionId) },
      }),
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
