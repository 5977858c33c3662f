import type { Releases } from '../../registry/releases.ts';
import type { ReleaseId } from '../change.ts';
import { namedBy, prunable } from '../prune.ts';
import type { OlderStore } from '../running-site.ts';
import type { Check } from './check.ts';
import { historyCheck, registryCheck } from './registry.ts';
import { compatibilityCheck, filesCheck, keptCheck, recordsCheck } from './releases.ts';
import { staticCheck } from './static.ts';

export type { Check } from './check.ts';

/** The result of checking the whole site. */
export interface Diagnosis {
  whole: boolean;
  checks: Check[];
  /** Valid releases that nobody needs any more. */
  unneeded: ReleaseId[];
}

export interface DiagnosisOptions {
  /** Parts of the registry that cannot be trusted, as the store reported them. */
  problems: readonly string[];
  /** Set when the running site has a newer registry than the store. */
  older?: OlderStore | undefined;
  /** The API's OpenAPI document, with which calls have to agree. */
  openapi?: unknown;
  /** Reports releases that nobody has needed since then. */
  unneededSince: Date;
  /** A folder with the static site, which should match the current registry. */
  static?: string;
  /** Called with each release before its files are read. */
  look?(release: ReleaseId): void;
}

/** Checks the site: signatures, files, history, and compatibility of the releases. */
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
