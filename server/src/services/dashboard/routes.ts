import { readDashboard } from 'shared-api/contracts/dashboard';
import { dateIn } from 'shared-api/rules/time-zone';
import { type Bind, getCaller, type Services } from '../../kernel/index.ts';
import { createCounterReader } from './read-counters.ts';
import { listSiteNumbers } from './site-number.ts';

export function routes(
  bind: Bind,
  { modules, config: { timezone } }: Pick<Services, 'modules' | 'config'>,
): void {
  bind(readDashboard, async ({ query: { days } }, context) => {
    const { permissions } = getCaller(context);
    const today = dateIn(timezone, context.now().getTime());
    const reader = createCounterReader(context.db, days.split(','), today);
    const shown = listSiteNumbers(modules).filter(
      ({ permission }) => permission === undefined || permissions.includes(permission),
    );
    const numbers = await Promise.all(
      shown.map(async ({ id, title, unit, summary, list, read }) => ({
        id,
        title: title[context.language],
        unit,
        summary,
        path: list && permissions.includes(list.permission) ? list.path : null,
        has_dates: list?.hasDates ? (1 as const) : (0 as const),
        lines: await read(reader),
      })),
    );
    return { status: true, data: { timezone, today, numbers } } as const;
  });
}
