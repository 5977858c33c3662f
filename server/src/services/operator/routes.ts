import { auditLines, listWork } from 'shared-api/contracts/operator';
import { type Bind, getCaller, type Services, toPage } from '../../kernel/index.ts';
import { listAudit, pageSize } from './audit.ts';
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
}
