import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKey, createSigner } from '../registry/signer.ts';
import { keysIn, parseKeys } from './keys.ts';

let folder: string;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'rafiq-keys-')), 'keys');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

test('the keys of a folder are made once, for their owner alone, and are two', async () => {
  const { release, pointer } = keysIn(folder);
  expect(keysIn(folder).release.signer?.id).toBe(release.signer?.id);
  expect(keysIn(folder).pointer.signer?.id).toBe(pointer.signer?.id);
  expect(pointer.signer?.id).not.toBe(release.signer?.id);
  expect((await readdir(folder)).sort()).toEqual(['pointer.pem', 'release.pem']);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'release.pem'))).mode & 0o777).toBe(0o600);
});

test('processes that start for the first time at the same moment have the same keys', async () => {
  const program = `
    import { keysIn } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'keys.ts')).href)};
    process.stdout.write('ready');
    process.stdin.once('data', () => {
      const { release, pointer } = keysIn(${JSON.stringify(folder)});
      process.stdout.write(release.signer.id + pointer.signer.id, () => process.exit());
    });`;
  const started = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      cwd: import.meta.dirname,
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  await Promise.all(started.map(({ stdout }) => once(stdout, 'data')));
  const outputs = started.map(async ({ stdin, stdout }) => {
    stdin.write('go');
    return `${(await once(stdout, 'data'))[0]}`;
  });
  const { release, pointer } = keysIn(folder);
  const ids = `${release.signer?.id}${pointer.signer?.id}`;
  expect(await Promise.all(outputs)).toEqual([ids, ids, ids]);
  expect((await readdir(folder)).sort()).toEqual(['pointer.pem', 'release.pem']);
});

test('what a killed process left beside the keys does no harm', async () => {
  await mkdir(folder);
  await writeFile(join(folder, '.left'), '-----BEGIN PRI');
  const { release } = keysIn(folder);
  expect(release.trusted.open(release.signer?.seal('a') ?? expect.fail())).toBe('a');
});

test('public keys beside a key are believed too, one a line', async () => {
  const before = createSigner(createKey());
  keysIn(folder);
  await writeFile(
    join(folder, 'release.pub'),
    `${before.publicKey}\n${createSigner(createKey()).publicKey}\n`,
  );
  const { release, pointer } = keysIn(folder);
  expect(release.trusted.publicKeys).toHaveLength(3);
  expect(release.trusted.open(before.seal('old'))).toBe('old');
  expect(pointer.trusted.publicKeys).toEqual([pointer.signer?.publicKey]);
});

test.each([
  ['release.pem', 'nothing of the kind', 'release.pem is no Ed25519 private key (PKCS #8, PEM)'],
  ['release.pem', '', 'release.pem is no Ed25519 private key (PKCS #8, PEM)'],
  ['pointer.pub', 'AAAA', 'pointer.pub has a line that is no Ed25519 public key (32 bytes, base64url)'],
])('%s with "%s" in it is told of in one line, and is left as it is', async (name, content, line) => {
  await mkdir(folder);
  await writeFile(join(folder, name), content);
  expect(() => keysIn(folder)).toThrow(
    expect.objectContaining({ name: 'MissingKey', message: `${join(folder, '/')}${line}` }),
  );
  expect(await readFile(join(folder, name), 'utf8')).toBe(content);
});

test('of given keys those to sign with are believed without being listed, once', () => {
  const [release, pointer, other] = [createKey(), createKey(), createKey()];
  const keys = parseKeys({
    releaseKeys: [createSigner(other).publicKey],
    pointerKeys: [createSigner(pointer).publicKey],
    releaseKey: release,
    pointerKey: pointer,
  });
  expect(keys.release.trusted.publicKeys).toEqual([
    createSigner(other).publicKey,
    createSigner(release).publicKey,
  ]);
  expect(keys.pointer.trusted.publicKeys).toEqual([createSigner(pointer).publicKey]);
  expect(parseKeys({ releaseKeys: [], pointerKeys: [] }).release.signer).toBeUndefined();
});
