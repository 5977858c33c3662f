import type { Releases } from '../../registry/releases.ts';
import type { ReleaseId } from '../change.ts';
import { namedBy, prunable } from '../prune.ts';
import type { OlderStore } from '../running-site.ts';
import type { Check } from './check.ts';
import { historyCheck, registryCheck } from './registry.ts';
import { compatibilityCheck, filesCheck, keptCheck, recordsCheck } from './releases.ts';
import { staticCheck } from './static.ts';

export type { Check } from './check.ts';

/** What a look at the whole site turned up. */
export interface Diagnosis {
  whole: boolean;
  checks: Check[];
  /** Releases that nobody needs, but that nothing is wrong with. */
  unneeded: ReleaseId[];
}

export interface DiagnosisOptions {
  /** What of the registry cannot be trusted, as the store reported. */
  problems: readonly string[];
  /** That the running site has a newer registry than the store. */
  older?: OlderStore | undefined;
  /** The API's OpenAPI document, which calls have to agree with. */
  openapi?: unknown;
  /** Releases that nobody needs since then are named. */
  unneededSince: Date;
  /** A folder with the static site, which should be of the registry that is in force. */
  static?: string;
  /** Called with each release before its files are read. */
  look?(release: ReleaseId): void;
}

/** Looks whether the site is whole: signatures, files, history, and whether all fits together. */
export async function diagnose(site: Releases, options: DiagnosisOptions): Promise<Diagnosis> {
  const current = await site.store.readRegistry();
  const named = current ? distinct(namedBy(current)) : [];
  const checks = [registryCheck(current, options), await historyCheck(site, current)];
  if (current !== undefined) {
    checks.push(await filesCheck(site, named, options.look ?? (() => undefined)));
    checks.push(await recordsCheck(site, current));
    checks.push(await compatibilityCheck(site, current, options.openapi));
    if (options.static !== undefined) checks.push(await staticCheck(site, current, options.static));
  }
  checks.push(await keptCheck(site, named));
  const unneeded = (await prunable(site, options.unneededSince)).map(({ name, version }) => ({
    name,
    version,
  }));
  return { whole: checks.every(({ faults }) => faults.length === 0), checks, unneeded };
}

const distinct = (releases: ReleaseId[]): ReleaseId[] => [
  ...new Map(
    releases.map(({ name, version }) => [`${name}@${version}`, { name, version }] as const),
  ).values(),
];
