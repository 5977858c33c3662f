import { report, reportTicket } from 'shared-api/contracts/reports';
import { defineModule, repeat } from '../../kernel/index.ts';
import { deleteOldCounts } from './counts.ts';
import { cspRoute } from './csp-route.ts';
import { failureLevel } from './failure-level.ts';
import { getReportReceiver } from './report-receiver.ts';
import { siteHealth } from './site-numbers.ts';

const flushMs = 1000;
const hourMs = 3_600_000;

/** Removes query and fragment, because queries may contain codes and addresses. */
const pathOnly = (path: string | undefined): string | undefined => path?.split(/[?#]/)[0];

/** Reports of browsers about pages and about violations of the content security policy, for the log, the metrics and the counts. */
export const reports = defineModule({
  name: 'reports',
  siteNumbers: [siteHealth],
  routes(bind, services) {
    const intake = getReportReceiver(services);
    bind(report, async ({ body }, context) => {
      for (const item of body.reports)
        context.log.warn(
          { report: { ...item, path: pathOnly(item.path) }, client: context.client },
          'browser report',
        );
      const isCounted = await intake.count(body);
      const ticket = isCounted ? await intake.issueTicket(context.ip) : undefined;
      return { status: true, ticket } as const;
    });
    bind(reportTicket, async (_input, { ip }) => {
      return { status: true, ticket: await intake.issueTicket(ip) } as const;
    });
  },
  pages(app, services) {
    const { instruments } = getReportReceiver(services);
    app.register(async (room) => cspRoute(room, services, instruments));
  },
  async start(services) {
    const { db, now, log } = services;
    const { pending, canaries } = getReportReceiver(services);
    const failed = (error: unknown) => log.error({ err: error }, 'reports of browsers could not be counted');
    const stopFlushing = repeat(() => pending.flush(db), flushMs, failed);
    const stopForgetting = repeat(
      async () => deleteOldCounts(db, now(), await canaries()),
      hourMs,
      (error) => log[failureLevel(error)]({ err: error }, 'old counts could not be deleted'),
    );
    return async () => {
      await Promise.all([stopFlushing(), stopForgetting()]);
      await pending.flush(db).catch(failed);
    };
  },
});
