export { dashboardConfig } from './config.ts';
export { countAgain } from './count-again.ts';
export { foldChanges } from './fold-changes.ts';
export { dashboard } from './module.ts';
export { type CounterReader, createCounterReader } from './read-counters.ts';
export type { EntryQuery, EntrySource } from './read-entries.ts';
export { listSiteNumbers, type SiteNumber } from './site-number.ts';
