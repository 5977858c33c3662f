import { listEntries, readDashboard } from 'shared-api/contracts/dashboard';
import type { Permission } from 'shared-api/rules/permissions';
import { dateIn, dayIn } from 'shared-api/rules/time-zone';
import { type Bind, Failure, getCaller, type Services, toPage } from '../../kernel/index.ts';
import { createCounterReader } from './read-counters.ts';
import { pageSize, readEntries } from './read-entries.ts';
import { listSiteNumbers, type SiteNumber } from './site-number.ts';

export function routes(
  bind: Bind,
  { modules, config: { timezone } }: Pick<Services, 'modules' | 'config'>,
): void {
  bind(readDashboard, async ({ query: { days } }, context) => {
    const { permissions } = getCaller(context);
    const today = dateIn(timezone, context.now().getTime());
    const reader = createCounterReader(context.db, days.split(','), today);
    const shown = listVisibleNumbers(modules, permissions);
    const numbers = await Promise.all(
      shown.map(async ({ id, title, unit, summary, entries, page, read }) => ({
        id,
        title: title[context.language],
        unit,
        summary,
        path: findPath({ id, entries, page }, permissions),
        has_dates: entries ? (1 as const) : (0 as const),
        lines: await read(reader),
      })),
    );
    return { status: true, data: { timezone, today, numbers } } as const;
  });
  bind(listEntries, async ({ params, query: { page, from, to, currency } }, context) => {
    const { permissions } = getCaller(context);
    const number = listVisibleNumbers(modules, permissions).find(({ id }) => id === params.number);
    if (!number?.entries || !permissions.includes(number.entries.permission)) throw new Failure('not_found');
    const today = new Date(dayIn(timezone, dateIn(timezone, context.now().getTime())).start);
    const source = number.entries.source({ currency, language: context.language, today });
    const range = { from: new Date(dayIn(timezone, from).start), end: new Date(dayIn(timezone, to).end) };
    const { items, count } = await readEntries(context.db, source, { ...range, page });
    const { title, unit } = number;
    return {
      ...toPage(items, { page, size: pageSize, count }),
      title: title[context.language],
      unit,
      timezone,
      count,
    };
  });
}

/** The numbers that permissions cover. */
const listVisibleNumbers = (modules: Services['modules'], permissions: readonly Permission[]): SiteNumber[] =>
  listSiteNumbers(modules).filter(
    ({ permission }) => permission === undefined || permissions.includes(permission),
  );

/** The page behind a number; null if there is none that the permissions cover. */
function findPath(
  { id, entries, page }: Pick<SiteNumber, 'id' | 'entries' | 'page'>,
  permissions: readonly Permission[],
): string | null {
  const behind = entries ? { path: `/admin/dashboard/${id}`, permission: entries.permission } : page;
  return behind && permissions.includes(behind.permission) ? behind.path : null;
}
