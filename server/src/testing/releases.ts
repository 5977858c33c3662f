import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  contractsFile,
  type Manifest,
  manifestFile,
  type Registry,
  type Release,
  type ReleaseContracts,
} from 'platform/registry';
import { createRemote, createShell } from 'platform/registry/testing';
import { openReleases, type Releases } from 'platform/release';
import { testKeys } from 'platform/release/testing';

/** The releases in a folder, with test keys; by default there are none. */
export const testReleases = (folder = join(tmpdir(), 'rafiq-test-none')): Releases =>
  openReleases(folder, testKeys);

const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Stores a minimal release: its record and what it expects of others. */
export async function storeRelease(
  { store, signer }: Releases,
  record: Release,
  contracts?: ReleaseContracts,
): Promise<void> {
  const texts = {
    'release.json': JSON.stringify(record),
    ...(contracts && { [contractsFile]: JSON.stringify(contracts) }),
  };
  const { name, version } = record;
  const files = Object.entries(texts).map(
    ([path, text]) => [path, { integrity: integrityOf(text), bytes: Buffer.byteLength(text) }] as const,
  );
  const manifest: Manifest = { schema: 1, name, version, files: Object.fromEntries(files) };
  const sealed = { [manifestFile]: JSON.stringify(signer?.seal(JSON.stringify(manifest))) };
  const all = Object.entries<string>({ ...texts, ...sealed });
  await store.putRelease(
    name,
    version,
    all.map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
  );
}

/** Writes the next revision of the registry with these changes, without the gate's checks. */
export async function writeRegistry(
  { store }: Releases,
  changes: Partial<Registry> & Pick<Registry, 'shell'>,
): Promise<Registry> {
  const current = await store.readRegistry();
  const empty = { remotes: {}, canaries: {}, previous: {} };
  const next = { ...empty, ...current, schema: 1 as const, updatedAt: new Date().toISOString(), ...changes };
  return store.writeRegistry(next, current?.revision ?? 0);
}

/** The releases that examples name: mf-a 1.0.0 is live in revision 1, mf-a 1.1.0 is stored. Their calls leave it as it is. */
export async function createExampleReleases(): Promise<Releases> {
  // Test files create it before their first test, where no test ends that could remove it.
  const folder = mkdtempSync(join(tmpdir(), 'rafiq-example-releases-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const releases = testReleases(folder);
  const [shell, remote] = [createShell(), createRemote()];
  for (const record of [shell, remote, createRemote({ version: '1.1.0' })])
    await storeRelease(releases, record);
  await writeRegistry(releases, { shell, remotes: { [remote.name]: remote } });
  return releases;
}
