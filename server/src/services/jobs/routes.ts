import * as calls from 'shared-api/contracts/jobs';
import { type Bind, getUserId, type Services, toPage } from '../../kernel/index.ts';
import { dropJob, getJobTitles, listFailedJobs, pageSize, retryJob } from './failed-jobs.ts';

export function routes(bind: Bind, { jobs, modules }: Pick<Services, 'jobs' | 'modules'>): void {
  bind(calls.failedJobs, async ({ query }, { db, language }) => {
    const { items, count } = await listFailedJobs(db, query, getJobTitles(modules, language));
    return toPage(items, { page: query.page, size: pageSize, count });
  });
  bind(calls.retryJob, async ({ params: { id } }, context) => {
    const input = { id, operatorId: getUserId(context) };
    await context.db.transaction((tx) => retryJob(tx, jobs, input, context.now()));
    return { status: true, msg: context.text('job_due') } as const;
  });
  bind(calls.dropJob, async ({ params: { id }, body: { note } }, context) => {
    const input = { id, note, operatorId: getUserId(context) };
    await context.db.transaction((tx) => dropJob(tx, jobs, input, context.now()));
    return { status: true, msg: context.text('job_dropped') } as const;
  });
}
