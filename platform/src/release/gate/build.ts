import type { ReleaseContracts } from '../../registry/contracts.ts';
import type { Release } from '../../registry/registry.ts';
import type { ReleaseFile } from '../../registry/store.ts';
import { contractFaults, earlyFaults } from './calls.ts';
import type { GateContext } from './context.ts';
import { ownFaults, pagesOf } from './contributions.ts';
import { type Fault, nameOf } from './fault.ts';
import { fileFaults } from './files.ts';
import { kindFaults } from './kinds.ts';
import { secretFaults } from './secrets.ts';
import { checkStockBuild } from './stock.ts';
import { textFaults, usedTextFaults } from './texts.ts';
import { weightFaults } from './weight.ts';

/**
 * Checks one build on its own: returns why it may not be published.
 * @param files as built, without compressed copies
 * @param contracts its contracts.json; undefined when it has none
 */
export function buildFaults(
  record: Release,
  files: readonly ReleaseFile[],
  contracts: ReleaseContracts | undefined,
  { openapi }: GateContext,
): Fault[] {
  const who = nameOf(record);
  const broken = fileFaults(record, files);
  return [
    ...broken,
    ...kindFaults(record, files),
    ...secretFaults(who, files),
    // Sizes are meaningless while files are missing.
    ...(broken.length > 0 ? [] : weightFaults(record, files)),
    ...(record.kind === 'remote' ? [...ownFaults(record), ...checkStockBuild(record, files)] : []),
    ...(contracts ? [...textFaults(contracts, who), ...usedTextFaults(contracts, who)] : []),
    ...(openapi === undefined ? [] : earlyFaults(openapi, pagesOf(record), who)),
    ...(contracts && openapi !== undefined ? contractFaults(openapi, contracts, who) : []),
  ];
}
