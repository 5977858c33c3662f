import { contractsFile, type ReleaseContracts } from '../registry/contracts.ts';
import { computeIntegrity } from '../registry/integrity.ts';
import { manifestFile } from '../registry/manifest.ts';
import type { Release } from '../registry/registry.ts';
import type { Releases } from '../registry/releases.ts';
import type { Signer } from '../registry/signer.ts';

/** Signs and stores a release without the checks of the gate. */
export async function storeRelease(
  site: Releases,
  record: Release,
  contracts?: Partial<ReleaseContracts>,
  more: Record<string, Uint8Array> = {},
): Promise<void> {
  const { name, version } = record;
  const none = { schema: 1, calls: [], shows: {}, fills: {}, texts: { en: [], ar: [] } };
  const contents: Record<string, unknown> = { 'release.json': record };
  if (contracts) contents[contractsFile] = { ...none, ...contracts };
  const texts = Object.entries(contents).map(
    ([path, content]) => [path, Buffer.from(JSON.stringify(content))] as const,
  );
  const files = [...texts, ...Object.entries(more)].map(([path, bytes]) => ({ path, bytes }));
  const entries = files.map(({ path, bytes }) => [
    path,
    { integrity: computeIntegrity(bytes), bytes: bytes.length },
  ]);
  const manifest = { schema: 1, name, version, files: Object.fromEntries(entries) };
  const sealed = (site.signer as Signer).seal(JSON.stringify(manifest));
  await site.store.putRelease(name, version, [
    ...files,
    { path: manifestFile, bytes: Buffer.from(JSON.stringify(sealed)) },
  ]);
}
