import type { BrowserReport, BrowserView, BrowserVital } from 'shared-api/contracts/reports';
import type { Services } from '../../kernel/index.ts';
import { type Count, PendingCounts } from './counts.ts';
import { createInstruments, type Instruments } from './instruments.ts';
import { type Counted, countedFailure, countedView, countedVital } from './measures.ts';
import { createReleaseFinder } from './release-finder.ts';
import { createTickets } from './tickets.ts';

interface Batch {
  reports: BrowserReport[];
  views: BrowserView[];
  vitals: BrowserVital[];
  ticket?: string;
}

/** Receives reports for the routes and the background work of one server. */
export interface ReportReceiver {
  instruments: Instruments;
  pending: PendingCounts;
  /** Issues a ticket for one batch to this address. */
  issueTicket(ip: string): Promise<string>;
  /** Counts a batch; counts of releases require a valid ticket. @returns whether the ticket was valid */
  count(batch: Batch): Promise<boolean>;
  /** Names that have a canary now. */
  canaries(): Promise<string[]>;
}

/** Most severe first: if a batch has several views of a release, only the most severe outcome counts. */
const severity = ['error', 'render', 'load', 'stalled', 'shown'];
/** The outcome that can follow after a view was counted. */
const later = 'crashed';

/** A batch is one sample of a release: of several view outcomes the most severe one counts, and additionally one crash after a page was shown. */
function keepOnePerRelease(counts: readonly Count[]): Count[] {
  const kept = new Map<string, Count>();
  for (const count of counts) {
    const key = [count.name, count.version, count.measure, count.value === later].join('\n');
    const before = kept.get(key);
    if (before === undefined || severity.indexOf(count.value) < severity.indexOf(before.value))
      kept.set(key, count);
  }
  return [...kept.values()];
}

function createReportReceiver({ config, releases, metrics, now }: Services): ReportReceiver {
  const instruments = createInstruments(metrics);
  const pending = new PendingCounts();
  const finder = createReleaseFinder(releases, now);
  const tickets = createTickets(config);
  return {
    instruments,
    pending,
    canaries: finder.canaries,
    issueTicket: async (ip) => tickets.issue({ ip, revision: await finder.revision(), now: now() }),
    async count({ reports, views, vitals, ticket: text }) {
      const ticket = text === undefined ? undefined : tickets.read(text, now());
      const counts: Count[] = [];
      const find = (item: { remote?: string; version?: string }) =>
        finder.find(item.remote, item.version, ticket?.revision);
      const add = (release: Omit<Count, keyof Counted>, counted: Counted) =>
        counts.push({ ...release, ...counted });

      for (const report of reports) {
        const { isJudged, ...release } = await find(report);
        add(release, countedFailure(report));
        const { kind, phase = '' } = report;
        instruments.failures.add(1, { release: release.name, version: release.version, kind, phase });
      }
      for (const view of views) {
        const release = await find(view);
        add(release, countedView(view));
        const { place, outcome } = view;
        instruments.views.add(1, { release: release.name, version: release.version, place, outcome });
      }
      for (const vital of vitals) {
        const release = await find(vital);
        add(release, countedVital(vital));
        const { name, version } = release;
        instruments.vitals[vital.metric].record(vital.value, { release: name, version });
      }
      if (ticket !== undefined) pending.add({ ticket, counts: keepOnePerRelease(counts) });
      return ticket !== undefined;
    },
  };
}

const receivers = new WeakMap<Services['metrics'], ReportReceiver>();

/**
 * Gets the receiver of a server, identified by its metrics. Routes and background work have different databases on PostgreSQL, but share the counts
 * that are not stored yet.
 */
export function getReportReceiver(services: Services): ReportReceiver {
  const receiver = receivers.get(services.metrics) ?? createReportReceiver(services);
  receivers.set(services.metrics, receiver);
  return receiver;
}
