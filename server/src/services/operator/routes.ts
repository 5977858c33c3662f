import * as calls from 'shared-api/contracts/operator';
import { type Bind, type Context, Failure, getCaller, type Services, toPage } from '../../kernel/index.ts';
import { listAudit, pageSize } from './audit.ts';
import { listHolders, releaseCase, takeCase } from './take-case.ts';
import { listWorkQueues } from './work-queue.ts';

export function routes(bind: Bind, { modules }: Pick<Services, 'modules'>): void {
  /**
   * The caller, who may work on a queue.
   * @throws Failure 404 `not_found` for a queue that the caller's permissions do not cover
   */
  const getWorker = (queue: string, context: Context) => {
    const caller = getCaller(context);
    const isOwn = listWorkQueues(modules).some(
      ({ id, permission }) => id === queue && caller.permissions.includes(permission),
    );
    if (!isOwn) throw new Failure('not_found');
    return caller;
  };
  bind(calls.auditLines, async ({ query }, { db }) => {
    const { items, count } = await listAudit(db, query);
    return toPage(items, { page: query.page, size: pageSize, count });
  });
  bind(calls.listWork, async (_, context) => {
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
  bind(calls.listHeldCases, async ({ params: { queue } }, context) => {
    const { userId } = getWorker(queue, context);
    const held = await listHolders(context.db, queue, context.now());
    const data = held.map(({ id, operatorId, username, until }) => ({
      id,
      taken_by: { id: operatorId, username },
      is_own: operatorId === userId ? (1 as const) : (0 as const),
      until: until.toISOString(),
    }));
    return { status: true, data } as const;
  });
  bind(calls.takeCase, async ({ params: { queue, id: caseId } }, context) => {
    const { userId: operatorId } = getWorker(queue, context);
    const { takenBy, until } = await context.db.transaction((tx) =>
      takeCase(tx, { queue, caseId, operatorId }, context.now()),
    );
    return { status: true, data: { taken_by: takenBy, until: until.toISOString() } } as const;
  });
  bind(calls.releaseCase, async ({ params: { queue, id: caseId } }, context) => {
    const { userId: operatorId } = getWorker(queue, context);
    await releaseCase(context.db, { queue, caseId, operatorId });
    return { status: true } as const;
  });
}
