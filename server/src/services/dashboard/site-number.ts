import type { SQL } from 'drizzle-orm';
import type { DashboardLine } from 'shared-api/contracts/dashboard';
import type { Permission } from 'shared-api/rules/permissions';
import type { Language, Module } from '../../kernel/index.ts';
import type { CounterReader } from './read-counters.ts';
import type { EntryQuery, EntrySource } from './read-entries.ts';

/** A number of the site that the dashboard of operators shows over time. */
export interface SiteNumber {
  /** Names the number in answers: `sign-ups`. */
  id: string;
  /** Who may see it, beside the permission `audit`, which the dashboard needs. */
  permission?: Permission;
  title: Record<Language, string>;
  /** `money`: hundredths of the line's currency. `share`: each value is a part of its `of`. */
  unit: 'count' | 'money' | 'share';
  /** How the values of several days become one: their sum, or the average of a day. */
  summary: 'sum' | 'mean';
  /** What it counts, row by row, and who may read that. */
  entries?: { permission: Permission; source(of: EntryQuery): EntrySource };
  /** Without entries: the page behind the number, and who may open it. */
  page?: { path: string; permission: Permission };
  /** Answers its values between the days of the reader. */
  read(reader: CounterReader): Promise<DashboardLine[]>;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** The numbers of this module on the dashboard of operators. */
    siteNumbers?: readonly SiteNumber[];
    /**
     * By counter, what it is the sum of: selects `at` and `amount` of all rows that there are. Triggers count each change of them by
     * `count_change`.
     */
    counted?: Readonly<Record<string, SQL>>;
  }
}

/** The numbers of all modules, in the order of the modules. */
export const listSiteNumbers = (modules: readonly Module[]): SiteNumber[] =>
  modules.flatMap(({ siteNumbers = [] }) => siteNumbers);
