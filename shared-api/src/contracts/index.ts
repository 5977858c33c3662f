import type { AnyContract } from '../contract.ts';
import * as accounts from './accounts.ts';
import * as home from './home.ts';
import * as links from './links.ts';
import * as reports from './reports.ts';
import * as settings from './settings.ts';

const isContract = (value: unknown): value is AnyContract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** Every call of every area. For the server and for generated tests; a remote imports its own area only. */
export const contracts: readonly AnyContract[] = [accounts, settings, home, links, reports].flatMap((area) =>
  Object.values(area).filter(isContract),
);
