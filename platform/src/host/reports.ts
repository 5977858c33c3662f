import type { HostReport } from '../host-api.ts';
import { toMessage } from './failure.ts';
import type { Released } from './source.ts';
import type { ViewOutcome } from './view-observer.ts';

/** A report with the pattern of the page on which it happened: `/courses/{id}`, never the address itself. */
export interface PlacedReport extends HostReport {
  path?: string;
}

/** A web vital of a page, with the release that showed it. LCP and INP in milliseconds, CLS without a unit. */
export interface Vital extends Released {
  /** Pattern of the page. */
  path?: string;
  metric: 'LCP' | 'INP' | 'CLS';
  value: number;
}

/** The body of one call; each list has at most 20 entries. */
export interface ReportBatch {
  reports: PlacedReport[];
  views: ViewOutcome[];
  vitals: Vital[];
}

/** Maximum entries of each list in one call. */
const batch = 20;
/** Maximum reports of a visit, so that a page that fails in a loop does not flood the server. */
const maxReports = 60;
const delay = 2_000;

interface ReportOptions {
  send(batch: ReportBatch): void;
  /** Pattern of the current page. */
  path(): string | undefined;
}

/** Collects the reports of a visit and sends them in batches, after a delay and before the page is unloaded. */
export function createReports({ send, path }: ReportOptions) {
  const reported = new Set<string>();
  let waiting: ReportBatch = { reports: [], views: [], vitals: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const { reports, views, vitals } = waiting;
    waiting = { reports: [], views: [], vitals: [] };
    while (reports.length + views.length + vitals.length > 0)
      send({
        reports: reports.splice(0, batch),
        views: views.splice(0, batch),
        vitals: vitals.splice(0, batch),
      });
  }

  const flushSoon = () => {
    timer ??= setTimeout(flush, delay);
  };

  return {
    report(what: HostReport): void {
      const placed: PlacedReport = { ...what, message: toMessage(what.message), path: path() };
      const text = JSON.stringify(placed);
      if (reported.has(text) || reported.size >= maxReports) return;
      reported.add(text);
      waiting.reports.push(placed);
      flushSoon();
    },
    view(outcome: ViewOutcome): void {
      waiting.views.push(outcome);
      flushSoon();
    },
    /** Added to the next batch: vitals are final when the page is hidden. */
    vital(vital: Vital): void {
      waiting.vitals.push(vital);
    },
    flush,
  };
}
