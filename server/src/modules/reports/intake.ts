import type { BrowserReport, BrowserView, BrowserVital } from 'shared-api/contracts/reports';
import type { Services } from '../../kernel/index.ts';
import { PendingCounts } from './counts.ts';
import { createInstruments, type Instruments } from './instruments.ts';
import { countedFailure, countedView, countedVital } from './measures.ts';
import { releaseFinder } from './released.ts';

/** What one server counts: its routes and what goes on in the background share it. */
export interface Intake {
  instruments: Instruments;
  pending: PendingCounts;
  count(told: { reports: BrowserReport[]; views: BrowserView[]; vitals: BrowserVital[] }): Promise<void>;
}

function createIntake({ releases, metrics, now }: Services): Intake {
  const instruments = createInstruments(metrics);
  const pending = new PendingCounts();
  const find = releaseFinder(releases, now);
  return {
    instruments,
    pending,
    async count({ reports, views, vitals }) {
      for (const report of reports) {
        const { name, version, period } = await find(report.remote, report.version);
        pending.add({ name, version, period, ...countedFailure(report) });
        const { kind, phase = '' } = report;
        instruments.failures.add(1, { release: name, version, kind, phase });
      }
      for (const view of views) {
        const { name, version, period } = await find(view.remote, view.version);
        pending.add({ name, version, period, ...countedView(view) });
        const { place, outcome } = view;
        instruments.views.add(1, { release: name, version, place, outcome });
      }
      for (const vital of vitals) {
        const { name, version, period } = await find(vital.remote, vital.version);
        pending.add({ name, version, period, ...countedVital(vital) });
        instruments.vitals[vital.metric].record(vital.value, { release: name, version });
      }
    },
  };
}

const intakes = new WeakMap<Services['db'], Intake>();

export function intakeOf(services: Services): Intake {
  const intake = intakes.get(services.db) ?? createIntake(services);
  intakes.set(services.db, intake);
  return intake;
}
