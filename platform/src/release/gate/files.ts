import { computeIntegrity } from '../../registry/integrity.ts';
import type { Asset, Release } from '../../registry/registry.ts';
import type { ReleaseFile } from '../../registry/store.ts';
import { formatName, type Violation } from './violation.ts';

/** Every file that a release's record names with its hash. */
function assetsOf(record: Release): Asset[] {
  const needs =
    record.kind === 'shell'
      ? [...Object.values(record.shares), record.composition ?? [], record.stock ?? []].flat()
      : [...Object.values(record.exposes), ...Object.values(record.screens)];
  const assets = [
    ...needs.flatMap(({ scripts, styles }) => [...scripts, ...styles]),
    ...(record.serverBuild ? [record.serverBuild] : []),
  ];
  return record.kind === 'shell' ? assets : [record.entry, ...assets, ...(record.stock?.later ?? [])];
}

const again = 'Build again and publish the folder as the build left it';

/** Checks the files of a release against the hashes in its record. */
export function checkFiles(record: Release, files: readonly ReleaseFile[]): Violation[] {
  const where = formatName(record);
  const hashes = new Map(files.map(({ path, bytes }) => [path, computeIntegrity(bytes)]));
  const expected = new Map(assetsOf(record).map(({ file, integrity }) => [file, integrity]));
  const violations: Violation[] = [];
  for (const [file, integrity] of expected) {
    if (!hashes.has(file)) violations.push({ where, what: `${file} is missing`, mend: again });
    else if (hashes.get(file) !== integrity)
      violations.push({ where, what: `${file} is not the file that was built`, mend: again });
  }
  if (record.kind === 'shell' && !hashes.has(record.document))
    violations.push({ where, what: `${record.document} is missing`, mend: again });
  return violations;
}
