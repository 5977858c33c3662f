import type { ReleaseContracts } from '../../registry/contracts.ts';
import type { Release } from '../../registry/registry.ts';
import type { ReleaseFile } from '../../registry/store.ts';
import { checkContracts, checkEarlyCalls } from './calls.ts';
import type { GateContext } from './context.ts';
import { checkContribution, getPages } from './contributions.ts';
import { checkFiles } from './files.ts';
import { checkFileTypes } from './kinds.ts';
import { checkSecrets } from './secrets.ts';
import { checkServerBuild } from './server-build.ts';
import { checkStockBuild } from './stock.ts';
import { checkTexts, checkUsedTexts } from './texts.ts';
import { formatName, type Violation } from './violation.ts';
import { checkWeight } from './weight.ts';

/**
 * Checks one build on its own. Returns the reasons for which it may not be published.
 * @param files as built, without compressed copies
 * @param contracts its contracts.json; undefined when it has none
 */
export function checkBuild(
  record: Release,
  files: readonly ReleaseFile[],
  contracts: ReleaseContracts | undefined,
  { openapi }: GateContext,
): Violation[] {
  const who = formatName(record);
  const broken = checkFiles(record, files);
  return [
    ...broken,
    ...checkFileTypes(record, files),
    ...checkSecrets(who, files),
    // Sizes are meaningless while files are missing.
    ...(broken.length > 0 ? [] : checkWeight(record, files)),
    ...checkServerBuild(record, files),
    ...(record.kind === 'remote' ? [...checkContribution(record), ...checkStockBuild(record, files)] : []),
    ...(contracts ? [...checkTexts(contracts, who), ...checkUsedTexts(contracts, who)] : []),
    ...(openapi === undefined ? [] : checkEarlyCalls(openapi, getPages(record), who)),
    ...(contracts && openapi !== undefined ? checkContracts(openapi, contracts, who) : []),
  ];
}
