import { auditLines, listWork, takeCase as takeCaseCall } from 'shared-api/contracts/operator';
import { type Bind, Failure, getCaller, type Services, toPage } from '../../kernel/index.ts';
import { listAudit, pageSize } from './audit.ts';
import { takeCase } from './take-case.ts';
import { listWorkQueues } from './work-queue.ts';

export function routes(bind: Bind, { modules }: Pick<Services, 'modules'>): void {
  bind(auditLines, async ({ query }, { db }) => {
    const { items, count } = await listAudit(db, query);
    return toPage(items, { page: query.page, size: pageSize, count });
  });
  bind(listWork, async (_, context) => {
    const { userId, permissions } = getCaller(context);
    const queues = listWorkQueues(modules).filter(({ permission }) => permissions.includes(permission));
    const data = await Promise.all(
      queues.map(async ({ id, title, path, waiting }) => {
        const { count, oldest } = await waiting(context.db, { operatorId: userId, now: context.now() });
        return {
          id,
          title: title[context.language],
          path,
          count,
          oldest_at: oldest?.toISOString() ?? null,
        };
      }),
    );
    return { status: true, data } as const;
  });
  bind(takeCaseCall, async ({ params: { queue, id: caseId } }, context) => {
    const { userId: operatorId, permissions } = getCaller(context);
    const isOwn = listWorkQueues(modules).some(
      ({ id, permission }) => id === queue && permissions.includes(permission),
    );
    if (!isOwn) throw new Failure('not_found');
    const { takenBy, until } = await context.db.transaction((tx) =>
      takeCase(tx, { queue, caseId, operatorId }, context.now()),
    );
    return { status: true, data: { taken_by: takenBy, until: until.toISOString() } } as const;
  });
}
