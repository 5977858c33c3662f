import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { parseEnv } from 'node:util';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { findFreePort } from '../../scripts/lib/free-port.mjs';
import { deployedHost, startDeployedNginx } from '../../scripts/lib/nginx.mjs';
import { unprivileged } from '../../scripts/lib/postgres.mjs';
import { ensureProgram } from '../../scripts/lib/programs.mjs';
import { root, run } from '../../scripts/lib/run.mjs';
import { prepareProduction } from './production.ts';

type ReadConfig = (env: Record<string, string | undefined>) => { ok: boolean };
/** The server's function, imported by its path, because its sources do not compile with a browser's types, which this package has. */
const { readConfig }: { readConfig: ReadConfig } = await import(join(root, 'server/src/read-config.ts'));

const deploy = join(root, 'deploy');
const read = (...path: string[]) => readFile(join(deploy, ...path), 'utf8');

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-deploy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // The user that the server runs as must be able to read it.
  await chmod(folder, 0o755);
  return folder;
}

/** Parses the instructions of the Dockerfile's last stage, which starts from the assembled folder. */
async function serverStage() {
  const text = (await read('Dockerfile')).replaceAll('\\\n', ' ');
  const instructions = text.slice(text.lastIndexOf('\nFROM ')).trim().split('\n');
  const find = (name: string) =>
    instructions
      .filter((line) => line.startsWith(`${name} `))
      .at(-1)
      ?.slice(name.length + 1);
  const pairs = (find('ENV') ?? '').split(' ').map((pair) => pair.split('='));
  const env: Record<string, string> = Object.fromEntries(pairs);
  return { env, user: find('USER'), command: JSON.parse(find('CMD') ?? '[]') as string[] };
}

test('the Dockerfile and the compose file have no findings of their linters', async () => {
  expect(validate(await read('Dockerfile'))).toEqual([]);
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
  const findings = linter
    .lintFiles([join(deploy, 'compose.yaml')], false)
    .flatMap(({ messages }) => messages);
  expect(findings.filter(({ type }) => type === 'error').map(({ message }) => message)).toEqual([]);
});

test('the scripts have no findings of shellcheck, and the units none of systemd', async () => {
  const scripts = (await readdir(deploy)).filter((name) => name.endsWith('.sh'));
  expect(scripts).toEqual(['assemble.sh']);
  if (await ensureProgram('shellcheck', 'shellcheck'))
    expect(await run('shellcheck', scripts, { cwd: deploy, quiet: true })).toMatchObject({
      code: 0,
      output: '',
    });
  if (await ensureProgram('systemd-analyze', 'systemd')) {
    const folder = await temporary();
    for (const name of await readdir(join(deploy, 'systemd')))
      await writeFile(
        join(folder, name.replace('@', '@8080')),
        (await read('systemd', name)).replaceAll('/usr/bin/node', process.execPath).replaceAll('%i', '8080'),
      );
    const units = (await readdir(folder)).map((name) => join(folder, name));
    expect(units.length).toBe(3);
    const verified = await run('systemd-analyze', ['verify', ...units], { quiet: true });
    expect(verified, verified.output).toMatchObject({ code: 0, output: '' });
  }
});

test('the example of an environment is all that a start needs, with the services of compose too', async () => {
  const example = parseEnv(await read('rafiq.env.example')) as Record<string, string>;
  expect(readConfig(example)).toMatchObject({ ok: true });
  const { services } = parse(await read('compose.yaml'), { merge: true });
  for (const name of ['server', 'release']) {
    const own = Object.entries<string>(services[name].environment).map(([key, value]) => [
      key,
      value.replace(/\$\{\w+:\?\}/, 'password'),
    ]);
    const { env } = await serverStage();
    expect(readConfig({ ...env, ...example, ...Object.fromEntries(own) })).toMatchObject({
      ok: true,
      config: {
        mode: 'production',
        host: '0.0.0.0',
        database: { url: 'postgres://rafiq:password@database:5432/rafiq' },
      },
    });
  }
});

/** Requests a page over TLS, as a browser does. */
const getPage = (port: number, path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = { host: deployedHost, accept: 'text/html' };
    const request = get(
      { host: '127.0.0.1', port, path, headers, rejectUnauthorized: false, agent: false },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    request.on('error', reject);
  });

/** The protocol that a browser would negotiate with the site. */
const protocolOf = (port: number) =>
  new Promise((resolve, reject) => {
    const socket = connect(
      { host: '127.0.0.1', port, ALPNProtocols: ['h2', 'http/1.1'], rejectUnauthorized: false },
      () => {
        resolve(socket.alpnProtocol);
        socket.end();
      },
    ).once('error', reject);
  });

test('the steps of the image without Docker: assembled, started by who may not write it, behind nginx', async () => {
  const production = await prepareProduction();
  onTestFinished(() => production.close());
  await chmod(production.folder, 0o755);
  await production.publish();

  const folder = join(await temporary(), 'rafiq');
  const assembled = await run('bash', [join(deploy, 'assemble.sh'), folder], { quiet: true });
  expect(assembled, assembled.output).toMatchObject({ code: 0 });
  expect(existsSync(join(folder, 'LICENCES.txt'))).toBe(true);

  const { env, user, command } = await serverStage();
  expect([user, command]).toEqual(['node', ['node', '--enable-source-maps', 'server/dist/main.js']]);
  const as = await unprivileged();
  const dataDir = join(production.folder, 'assembled-data');
  await mkdir(dataDir);
  for (const path of [
    dataDir,
    production.env.KEYS_DIR,
    join(production.env.KEYS_DIR, 'release.pem'),
    join(production.env.KEYS_DIR, 'pointer.pem'),
  ])
    if (as.uid !== undefined) await chown(path, as.uid, as.gid);
  const port = await findFreePort();
  const node = await production.startAssembled(
    folder,
    { ...env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', TRUST_PROXY: 'loopback' },
    as,
  );
  onTestFinished(async () => {
    await node.end();
  });

  const nginx = await startDeployedNginx(await temporary(), port);
  if (nginx) {
    onTestFinished(nginx.stop);
    const secure = nginx.port;
    const page = await vi.waitFor(() => getPage(secure, '/'), { timeout: 10_000, interval: 100 });
    expect(await protocolOf(secure)).toBe('h2');
    expect(page.status, page.text).toBe(200);
    expect(page.text).toContain('/releases/shell/');
    expect((await getPage(secure, '/ready')).status).toBe(200);
    expect((await getPage(secure, '/metrics')).status).toBe(404);
    expect((await getPage(secure, '/licences')).text).toMatch(/^fastify \d/m);
  }

  const help = await run('npm', ['run', '--silent', 'operator', '--', '--help'], {
    cwd: folder,
    quiet: true,
  });
  expect(help, help.output).toMatchObject({ code: 0, output: expect.stringContaining('grant <email>') });
}, 400_000);
