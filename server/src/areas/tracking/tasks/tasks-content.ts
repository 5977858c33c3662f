import { eq, inArray, sql } from 'drizzle-orm';
import { addDays } from 'shared-api/rules/dates';
import { email, httpsUrl, line, text } from 'shared-api/wire';
import { z } from 'zod';
import { accountByEmail, defineDemonstration, reference } from '../../../services/content/index.ts';
import { nestedQuiz, quizItem } from '../../../services/quizzes/index.ts';
import { users } from '../../../services/users/index.ts';
import { todayIn } from '../runs/rules/days.ts';
import { familyTaskItems, familyTasks } from '../tables/tasks.ts';

const names = z.strictObject({ en: line(120).min(1), ar: line(120).min(1) });
const texts = z.strictObject({ en: text(4_000).min(1), ar: text(4_000).min(1) });

const task = z.strictObject({
  consultant: email,
  learner: email,
  name: names,
  description: texts,
  /** Days from the first import to the first day, and the number of days. */
  starts_in: z.number().int().min(0).max(365),
  days: z.number().int().min(1).max(365),
  attachments: z.array(z.strictObject({ name: names, url: httpsUrl })).default([]),
  quizzes: z.array(quizItem).default([]),
  proofs: z.array(z.strictObject({ name: names, type: z.enum(['link', 'file']) })).default([]),
});
type Item = z.infer<typeof task>;

const keyOf = ({ learner, name }: Item): string => `${learner} ${name.en}`;

/** Imports tasks that the demonstration's consultant assigned. */
export const tasksContent = defineDemonstration({
  name: 'demonstration-tasks',
  after: ['demonstration-accounts', 'consultants'],
  item: task,
  keyOf,
  references: {
    consultant: reference(accountByEmail, (item: Item) => item.consultant),
    learner: reference(accountByEmail, (item: Item) => item.learner),
  },
  async findExisting(tx, items) {
    const found = await tx
      .select({ learner: sql<string>`lower(${users.email})`, name: familyTasks.nameEn })
      .from(familyTasks)
      .innerJoin(users, eq(users.id, familyTasks.userId))
      .where(
        inArray(
          familyTasks.nameEn,
          items.map(({ name }) => name.en),
        ),
      );
    return found.map(({ learner, name }) => `${learner} ${name}`);
  },
  async create(tx, missing, { now, ids }) {
    for (const item of missing) {
      const startDate = addDays(todayIn('UTC', now), item.starts_in);
      const [row] = await tx
        .insert(familyTasks)
        .values({
          consultantId: ids.consultant(item.consultant),
          userId: ids.learner(item.learner),
          nameEn: item.name.en,
          nameAr: item.name.ar,
          descriptionEn: item.description.en,
          descriptionAr: item.description.ar,
          startDate,
          endDate: addDays(startDate, item.days - 1),
          needsProof: item.proofs.length > 0,
          createdAt: now,
        })
        .returning({ id: familyTasks.id });
      if (!row) throw new Error('A task was not stored');
      // A quiz of a task is taken once (PD-58).
      for (const quiz of item.quizzes) await nestedQuiz({ ...quiz, attempts: 1 }).write(tx);
      const toRow = ({ name }: { name: z.infer<typeof names> }, position: number) => ({
        taskId: row.id,
        position,
        nameEn: name.en,
        nameAr: name.ar,
      });
      await tx.insert(familyTaskItems).values([
        ...item.attachments.map((each, position) => ({
          ...toRow(each, position),
          group: 'attachments' as const,
          url: each.url,
        })),
        ...item.quizzes.map(({ id, title }, position) => ({
          ...toRow({ name: title }, position),
          group: 'quizs' as const,
          quizId: id,
        })),
        ...item.proofs.map((each, position) => ({
          ...toRow(each, position),
          group: 'profs' as const,
          proofType: each.type,
        })),
      ]);
    }
  },
});
