import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from '../../kernel/index.ts';

/** The user of a request, as the rules see it: `auth`. */
export interface RulesUser {
  uid: string;
  token?: Record<string, unknown>;
}

interface Checked {
  allowed: boolean;
}
interface RulesDatabase {
  as(user: RulesUser | null): RulesDatabase;
  with(options: { now: number }): RulesDatabase;
  read(path: string, options?: { now: number }): Checked;
  write(path: string, value: unknown, options?: { now?: number }): Checked;
  update(path: string, patch: Record<string, unknown>, options?: { now?: number }): Checked;
}
interface Targaryen {
  database(rules: object, data: object, now?: number): RulesDatabase;
}

const targaryen = createRequire(import.meta.url)('targaryen') as Targaryen;

/** The rules that a site deploys. */
export const deployedRules = JSON.parse(
  readFileSync(join(packageRoot, '..', 'deploy', 'firebase', 'database.rules.json'), 'utf8'),
) as object;

/** Opens a database with the deployed rules. */
export const openRulesDatabase = (data: object = {}, now = Date.now()): RulesDatabase =>
  targaryen.database(deployedRules, data, now);

/** Whether the deployed rules let a user read a path. */
export const canRead = (path: string, user: RulesUser | null, now: number): boolean =>
  openRulesDatabase({}, now).as(user).read(path, { now }).allowed;
