import { asc, eq } from 'drizzle-orm';
import * as assigned from 'shared-api/contracts/tracking/assigned-tasks';
import * as calls from 'shared-api/contracts/tracking/tasks';
import { mediaCookie, mediaToken } from '../../../services/media/link-user.ts';
import { notifications } from '../../../services/notifications/tables.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { enrolIn, makeCourse } from '../../courses/catalogue/courses.fixture.ts';
import { openProgressServer, type ProgressServer } from '../progress/progress.fixture.ts';
import { familyTaskItems, familyTasks } from '../tables/tasks.ts';

type NewItem = Partial<typeof familyTaskItems.$inferInsert> & { group: (typeof groups)[number] };
const groups = ['attachments', 'videos', 'quizs', 'profs'] as const;

/** A task of 3 to 5 February 2026 that a consultant assigned to a child. */
export interface TaskFamily {
  parent: Minted;
  child: Minted;
  consultant: Minted;
  taskId: number;
  items: number[];
}

export type TaskServer = Awaited<ReturnType<typeof openTaskServer>>;

/** A server with calls of families and consultants about tasks; the devices are in Cairo. */
export async function openTaskServer(start: string, options: Parameters<typeof openProgressServer>[1] = {}) {
  const server: ProgressServer = await openProgressServer(start, options);
  const { db, request, user } = server;
  const zone = { 'x-timezone': 'Africa/Cairo' };
  return {
    ...server,
    /** Creates a parent, a child, and a consultant whose course both take. */
    async openFamily() {
      const [parent, child, consultant] = [await user(), await user(), await user('consultant')];
      await server.addMember(parent, child);
      const { id } = await makeCourse(db, { providerId: consultant.userId });
      for (const { userId } of [parent, child]) await enrolIn(db, id, userId);
      return { parent, child, consultant };
    },
    async openTask(
      items: readonly NewItem[],
      task: Partial<typeof familyTasks.$inferInsert> = {},
    ): Promise<TaskFamily> {
      const family = await this.openFamily();
      const [row] = await db
        .insert(familyTasks)
        .values({
          consultantId: family.consultant.userId,
          userId: family.child.userId,
          nameEn: 'Read aloud',
          nameAr: 'القراءة',
          descriptionEn: 'About',
          descriptionAr: 'عن',
          startDate: '2026-02-03',
          endDate: '2026-02-05',
          createdAt: server.now(),
          needsProof: items.some(({ group }) => group === 'profs'),
          ...task,
        })
        .returning({ id: familyTasks.id });
      const taskId = row?.id ?? 0;
      const rows =
        items.length === 0
          ? []
          : await db
              .insert(familyTaskItems)
              .values(
                items.map((item, position) => ({
                  taskId,
                  position,
                  nameEn: `Item ${position}`,
                  nameAr: `عنصر ${position}`,
                  ...item,
                })),
              )
              .returning({ id: familyTaskItems.id });
      return { ...family, taskId, items: rows.map(({ id }) => id) };
    },
    find: (as: Minted, { taskId, child }: TaskFamily) =>
      request(
        calls.findTask,
        { params: { id: taskId }, body: { family_member_id: child.userId } },
        { as, headers: zone },
      ),
    progress: (as: Minted, { taskId }: TaskFamily, media_id: number, progress = 100) =>
      request(
        calls.updateTaskProgress,
        { body: { user_activity_id: taskId, media_id, progress } },
        { as, headers: zone },
      ),
    prove: (
      as: Minted,
      { taskId }: TaskFamily,
      prof: number,
      file: File | string,
      type: 'document' | 'video' | 'link' = 'document',
    ) =>
      request(
        calls.changeTaskProof,
        { body: { user_activity_id: taskId, activity_id: taskId, prof, type, file } },
        { as, headers: zone },
      ),
    attach: (as: Minted, { taskId }: TaskFamily, attachment: File | '0') =>
      request(
        calls.changeTaskAttachment,
        { body: { user_tracking_activity_id: taskId, attachment } },
        { as, headers: zone },
      ),
    review: (as: Minted, proof_id: number, status: 1 | 2, comment?: string) =>
      request(assigned.reviewTaskProof, { body: { proof_id, status, ...(comment && { comment }) } }, { as }),
    findAssigned: (as: Minted, { taskId }: TaskFamily) =>
      request(assigned.findAssignedTask, { params: { id: taskId } }, { as }),
    told: ({ userId }: Minted) =>
      db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(asc(notifications.id)),
    download: (as: Minted, path: string | null) =>
      server.app.inject({
        url: path ?? '',
        cookies: { [mediaCookie.name]: mediaToken(server.config, as.sessionId) },
      }),
  };
}
