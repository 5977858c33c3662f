import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeBuild } from '../testing/built.ts';
import { type CommandResult, commandLine } from '../testing/command-line.ts';
import { interceptFiles, writes } from '../testing/files.ts';
import { createRemote, createShell } from '../testing/releases.ts';

/** Invalid operations end with one clear line and an exit code, and leave the live site unchanged. */

let folder: string;
let store: string;
let run: ReturnType<typeof commandLine>;

const openapi = { openapi: '3.1.0', paths: {} };
const a = (version: string) => createRemote({ version });
const build = (...params: Parameters<typeof a>) => writeBuild(join(folder, 'dist'), a(...params));
const registryFile = (revision: number) =>
  join(store, 'registry', `${String(revision).padStart(6, '0')}.json`);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-bad-input-'));
  store = join(folder, 'releases');
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(openapi));
  run = commandLine({ DATA_DIR: folder, RAFIQ_OPENAPI: join(folder, 'openapi.json') });
  const shell = await writeBuild(join(folder, 'dist'), createShell());
  await run('publish', '--promote', shell, await build('1.0.0'));
  await run('publish', await build('1.1.0'));
  await run('promote', 'mf-a@1.1.0');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** State of the live site: the registry and all files to which it refers. */
async function site(): Promise<Record<string, string>> {
  const entries = await readdir(store, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('.incoming'))
    .sort();
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, (await readFile(file)).toString('base64')] as const)),
  );
}

/** Expects exactly one line on standard error, and the exit code. */
const expectLine = (text: CommandResult, code: number, line: RegExp | string) => {
  expect(text.err).toMatch(/^[^\n]+\n$/);
  expect([text.code, text.err.trimEnd(), text.out]).toEqual([code, expect.stringMatching(line), '']);
};

test('a registry edited by hand: nothing is changed on top of it unknowingly', async () => {
  const edited = (await readFile(registryFile(2), 'utf8')).replace('1.1.0', '1.0.0');
  await writeFile(registryFile(3), edited);
  const before = await site();
  for (const verb of [
    ['promote', 'mf-a@1.0.0'],
    ['rollback', 'mf-a'],
    ['publish', '--promote', await build('1.2.0')],
    ['publish', await build('1.2.0')],
  ])
    expectLine(await run(...verb), 5, /^Not verified: registry revision 3 .*--over-unverified/);
  expect(await site()).toEqual(before);
  const status = await run('status');
  expect([status.code, status.out]).toEqual([
    5,
    expect.stringMatching(/^registry revision 3 cannot be used.*\nRegistry revision 2 /),
  ]);
  expect((await run('doctor')).code).toBe(5);
  expect((await run('promote', 'mf-a@1.0.0', '--over-unverified')).out).toContain('Registry revision 4\n');
  expect((await run('doctor')).code).toBe(0);
});

test('a registry signed with another key is not believed, neither are releases', async () => {
  const before = await site();
  const stranger = commandLine({
    DATA_DIR: folder,
    KEYS_DIR: join(folder, 'others'),
    RAFIQ_OPENAPI: join(folder, 'openapi.json'),
  });
  expectLine(await stranger('promote', 'mf-a@1.0.0'), 1, /^There are no keys in .*others/);
  await stranger('keys');
  expectLine(
    await stranger('promote', 'mf-a@1.0.0'),
    5,
    /^Not verified: registry revision \d .*not believed/,
  );
  expectLine(
    await stranger('promote', 'mf-a@1.0.0', '--over-unverified'),
    5,
    /^Not verified: mf-a 1\.0\.0: signed by/,
  );
  expectLine(await stranger('diff', 'mf-a@1.0.0', 'mf-a@1.1.0'), 5, /^Not verified: mf-a 1\.0\.0/);
  expect(await site()).toEqual(before);
});

test('a truncated file, a signature that is not over it, a manifest of another release: it does not go live', async () => {
  const stored = (path: string) => join(store, 'mf-a', '1.0.0', path);
  const original = await readFile(stored('manifest.json'));
  const rejects = async (what: RegExp) => {
    const before = await site();
    expectLine(await run('promote', 'mf-a@1.0.0'), 5, what);
    expectLine(await run('rollback', 'mf-a'), 5, what);
    expect(await site()).toEqual(before);
  };
  await truncate(stored('remoteEntry.js'), 2);
  await rejects(/^Not verified: mf-a 1\.0\.0: remoteEntry\.js is not the file that was built$/);
  await writeFile(stored('remoteEntry.js'), 'entry');
  await writeFile(stored('manifest.json'), original.toString().replace('remoteEntry.js', 'otherEntry.js.'));
  await rejects(/^Not verified: mf-a 1\.0\.0: .*signature/);
  await writeFile(stored('manifest.json'), await readFile(join(store, 'mf-a', '1.1.0', 'manifest.json')));
  await rejects(/^Not verified: mf-a 1\.0\.0: .*mf-a 1\.1\.0$/);
  await writeFile(stored('manifest.json'), original);
  await rm(stored('remoteEntry.js'));
  expectLine(await run('promote', 'mf-a@1.0.0'), 1, /^mf-a 1\.0\.0: remoteEntry\.js is missing\. /);
});

test('a build that is cut off, or not whole, is not stored', async () => {
  const before = await site();
  const dist = await build('1.2.0');
  await truncate(join(dist, 'remoteEntry.js'), 2);
  expectLine(
    await run('publish', dist),
    1,
    /^mf-a 1\.2\.0: remoteEntry\.js is not the file that was built\. /,
  );
  await rm(join(dist, 'remoteEntry.js'));
  expectLine(await run('publish', dist), 1, /^mf-a 1\.2\.0: remoteEntry\.js is missing\. /);
  await truncate(join(dist, 'release.json'), 40);
  expectLine(await run('publish', dist), 1, /release\.json is not valid: /);
  expect(await site()).toEqual(before);
});

test('a version that exists is never another one', async () => {
  const before = await site();
  const dist = await writeBuild(join(folder, 'dist'), a('1.0.0'), { 'static/a.js': 'more' });
  expectLine(
    await run('publish', dist, '--promote'),
    1,
    /^mf-a 1\.0\.0 is already released with other content/,
  );
  expect(await site()).toEqual(before);
});

test('what is unknown, or said wrongly', async () => {
  const before = await site();
  for (const [code, line, ...args] of [
    [2, /^There is no verb publsh: there are publish, promote/, 'publsh'],
    [2, /^There is nothing to publish in mf-z: /, 'publish', 'mf-z'],
    [2, /^Say what to publish/, 'publish'],
    [2, /^Unknown option '--shar'$/, 'promote', 'mf-a@1.0.0', '--shar', '10%'],
    [2, /^10 is no share of the visitors: say one such as 10%/, 'promote', 'mf-a@1.0.0', '--share', '10'],
    [2, /^0% is no share/, 'promote', 'mf-a@1.0.0', '--share', '0%'],
    [2, /^mf-a is no release: say its name and version, such as mf-auth@1.2.0/, 'promote', 'mf-a'],
    [2, /^\.\. is no name of a release/, 'promote', '..@1.0.0'],
    [2, /^mf-a is named twice/, 'promote', 'mf-a@1.0.0', 'mf-a@1.1.0'],
    [2, /^Say which release to roll back/, 'rollback'],
    [2, /^mf-b is one too many/, 'rollback', 'mf-a', 'mf-b'],
    [2, /^30 is no span of time: say one such as 30d/, 'prune', '--keep', '30'],
    [2, /^0 is no number/, 'history', '--limit', '0'],
    [2, /^nowhere is no address of a site/, 'status', '--api', 'nowhere'],
    [2, /^The OpenAPI document \/nowhere cannot be read: /, 'promote', 'mf-a@1.0.0', '--openapi', '/nowhere'],
    [1, /^mf-z 1\.0\.0 is not in the store: publish it first$/, 'promote', 'mf-z@1.0.0'],
    [1, /^mf-z is not live: there is nothing to roll back$/, 'rollback', 'mf-z'],
    [1, /^mf-a 9\.9\.9 is not in the store/, 'rollback', 'mf-a', '--to', '9.9.9'],
  ] as const) {
    expectLine(await run(...args), code, line);
    const json = await run(...args, '--json');
    expect([json.code, json.json()]).toEqual([
      code,
      { error: { ending: code === 1 ? 'refused' : 'usage', lines: [expect.stringMatching(line)] } },
    ]);
  }
  expect(await site()).toEqual(before);
});

test('a store that is full or gone in the middle: the site is as before, and the same again completes', async () => {
  const dist = await build('1.2.0');
  const before = await site();
  for (const [code, applies] of [
    ['ENOSPC', writes],
    ['EIO', () => true],
  ] as const) {
    let calls = 0;
    const end = interceptFiles((call) => {
      if (applies(call) && ++calls > 12)
        throw Object.assign(new Error(`${code}: ${call}`), { code, syscall: call });
    });
    const result = await run('publish', '--promote', dist);
    end();
    expectLine(result, 4, new RegExp(code));
    expect(await site()).toEqual(before);
  }
  expect((await run('publish', '--promote', dist)).out).toContain('Registry revision 3\n');
});

test('a registry that others keep changing is to be tried again', async () => {
  // Every write meets a concurrent change.
  const end = interceptFiles((call) => {
    if (call === 'link') throw Object.assign(new Error('EEXIST: link'), { code: 'EEXIST', syscall: call });
  });
  const result = await run('promote', 'mf-a@1.0.0');
  end();
  expectLine(result, 3, /somebody else promoted at the same time\. Try again\.$/);
  expect((await run('promote', 'mf-a@1.0.0')).code).toBe(0);
});

test('a site that does not answer is in the way of a promotion, not of a rollback', async () => {
  const gone = commandLine({ DATA_DIR: folder, RAFIQ_API: 'http://127.0.0.1:9' });
  const before = await site();
  expectLine(await gone('promote', 'mf-a@1.0.0'), 4, /^The OpenAPI document http:.* cannot be read: /);
  expect(await site()).toEqual(before);
  const back = await gone('rollback', 'mf-a');
  expect([back.code, back.out]).toEqual([0, 'mf-a 1.0.0 is live, it was 1.1.0\nRegistry revision 3\n']);
  expect(back.err).toMatch(/^Calls of the API are not checked\. [^\n]+\n$/);
});
