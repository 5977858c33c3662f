import { countViews } from '../../evaluate-canary.ts';
import type { ReleaseHealth } from '../../health.ts';
import type { NameStatus } from '../../status.ts';

import { elapsed, moment, percent, table } from './words.ts';

export interface Status {
  /** Revision of the current registry; absent if nothing was promoted yet. */
  revision?: number;
  /** UTC ISO 8601. */
  updatedAt?: string;
  /** Parts of the registry that cannot be trusted, one line each. */
  problems: readonly string[];
  names: NameStatus[];
  /** How this machine's clock differs; absent if it does not. */
  clock?: string;
  /** The site's time in UTC ISO 8601, if it answers. */
  now?: string;
  /** Why the health of the releases is unknown. */
  noHealth?: string;
}

const none = '–';

/** `120 views`, `0.83 % failed`, `0.5 % crashed later`, and the measured vitals. */
function healthCells({ views, vitals }: ReleaseHealth): string[] {
  const all = countViews(views);
  const part = (count: number) => (all === 0 ? none : percent(count / all));
  const time = (metric: 'LCP' | 'INP') => {
    const found = vitals[metric];
    return found?.count ? `${Math.round(found.p75)} ms` : none;
  };
  return [
    String(all),
    part(all - views.shown),
    part(views.crashed),
    time('LCP'),
    time('INP'),
    vitals.CLS?.count ? vitals.CLS.p75.toFixed(3) : none,
  ];
}

const canaryText = ({ canary }: NameStatus, now: Date) =>
  canary ? `${canary.version} for ${percent(canary.share)}, ${elapsed(canary.since, now)}` : none;

function healthLines(names: readonly NameStatus[]): string[] {
  const rows = names.flatMap(({ name, live, health, canary, canaryHealth }) => [
    ...(health ? [[name, live, ...healthCells(health)]] : []),
    ...(canary && canaryHealth ? [[name, `${canary.version} (canary)`, ...healthCells(canaryHealth)]] : []),
  ]);
  if (rows.length === 0) return [];
  const head = ['', '', 'views', 'failed', 'crashed later', 'LCP p75', 'INP p75', 'CLS p75'];
  return ['', 'Since its canary came, or in the last 24 hours', ...table([head, ...rows])];
}

export function statusLines(status: Status, ownNow: Date): string[] {
  const { revision, updatedAt, problems, names, clock, noHealth } = status;
  const now = status.now === undefined ? ownNow : new Date(status.now);
  if (revision === undefined || updatedAt === undefined) return [...problems, 'Nothing was promoted yet'];
  const rows = names.map((each) => [each.name, each.live, canaryText(each, now), each.previous ?? none]);
  return [
    ...problems,
    ...(clock === undefined ? [] : [clock]),
    `Registry revision ${revision} of ${moment(updatedAt)} UTC, ${elapsed(updatedAt, now)} ago`,
    '',
    ...table([['', 'live', 'canary', 'rollback leads to'], ...rows]),
    ...healthLines(names),
    ...(noHealth === undefined ? [] : ['', `How they do is not known: ${noHealth}`]),
  ];
}
