import { auditLines } from 'shared-api/contracts/operator';
import { type Bind, toPage } from '../../kernel/index.ts';
import { listAudit, pageSize } from './audit.ts';

export function routes(bind: Bind): void {
  bind(auditLines, async ({ query }, { db }) => {
    const { items, count } = await listAudit(db, query);
    return toPage(items, { page: query.page, size: pageSize, count });
  });
}
