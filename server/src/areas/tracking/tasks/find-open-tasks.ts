import { and, asc, gte, inArray, isNull, lte } from 'drizzle-orm';
import type { TaskCard } from 'shared-api/contracts/tracking/tasks';
import type { Database } from '../../../kernel/index.ts';
import { familyTasks } from '../tables/tasks.ts';
import { isOpenOn } from './rules/task-state.ts';
import { selectTasks, toTaskCard } from './task-card.ts';

/** Finds the tasks that people can do on their current dates, by their end, in one statement. */
export async function findOpenTasks(
  db: Database,
  people: readonly { id: number; today: string }[],
): Promise<TaskCard[]> {
  const dates = people.map(({ today }) => today).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const found = await selectTasks(db)
    .where(
      and(
        inArray(
          familyTasks.userId,
          people.map(({ id }) => id),
        ),
        isNull(familyTasks.withdrawnAt),
        isNull(familyTasks.completedAt),
        lte(familyTasks.startDate, last),
        gte(familyTasks.endDate, first),
      ),
    )
    .orderBy(asc(familyTasks.endDate), asc(familyTasks.id));
  const dateOf = new Map(people.map(({ id, today }) => [id, today]));
  return found.flatMap((each) => {
    const today = dateOf.get(each.task.userId);
    return today !== undefined && isOpenOn(each.task, today) ? [toTaskCard(each, today)] : [];
  });
}
