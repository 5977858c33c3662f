import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../scripts/lib/free-port.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folders and files that are needed to create, test and build a remote. */
const folders = [
  ...['scripts', 'platform', 'shared-api', 'shared-ui', 'shell', 'mf-auth'],
  ...['server', 'bench', 'e2e/contributions'],
];
const files = ['package.json', 'biome.json', '.gitignore', 'tsconfig.base.json', 'vitest.config.ts'];
const generated = new Set(['node_modules', 'dist', '.cache']);
const unneeded = join(root, 'shared-ui', 'catalogue');

/** A copy of this checkout's sources, in which a test can run the commands that create new code. */
export class Checkout {
  readonly folder = mkdtempSync(join(tmpdir(), 'rafiq-checkout-'));

  /** @param full copies all sources, for which packages must be installed; otherwise only those that an area needs, with this checkout's packages */
  constructor(full = false) {
    if (full) this.#copyAll();
    else this.#copySome();
  }

  /** Copies like `git clone`, including uncommitted files. */
  #copyAll(): void {
    const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0');
    for (const file of files.filter((file) => file !== '' && existsSync(join(root, file))))
      cpSync(join(root, file), join(this.folder, file));
    // Builds whose sources are the same are not made again.
    for (const name of readdirSync(root).filter((name) =>
      existsSync(join(root, name, 'dist', '.built-from')),
    ))
      cpSync(join(root, name, 'dist'), join(this.folder, name, 'dist'), { recursive: true });
  }

  #copySome(): void {
    for (const name of [...folders, ...files])
      cpSync(join(root, name), join(this.folder, name), {
        recursive: true,
        filter: (path) => !generated.has(basename(path)) && path !== unneeded,
      });
    for (const owner of ['.', ...folders]) this.#linkPackages(owner, owner);
    this.#linkWorkspace('server', ['platform', 'shared-api']);
  }

  /** Runs a script, or a program of the installed packages. */
  run(...args: string[]): string {
    return this.#node(args);
  }

  /** Runs tests of a step (`RAFIQ_TESTS`); those of the server use the embedded database. */
  test(step: string, ...files: string[]): string {
    return this.#node(['node_modules/vitest/vitest.mjs', 'run', ...files], { RAFIQ_TESTS: step });
  }

  /** Runs a script that fails. @returns its output */
  fail(...args: string[]): string {
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: this.folder, encoding: 'utf8' });
    if (status === 0) throw new Error(`${args.join(' ')} has not failed`);
    return stderr;
  }

  /** Changes a file. @returns its earlier content */
  edit(file: string, change: (text: string) => string): string {
    const path = join(this.folder, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, change(text));
    return text;
  }

  #node(args: string[], env: NodeJS.ProcessEnv = {}): string {
    return execFileSync(process.execPath, args, {
      cwd: this.folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: undefined, NO_COLOR: '1', ...env },
    });
  }

  /** Commits the current state, with which `listChanges` compares. */
  commit(): void {
    this.#git('init', '--quiet');
    this.#git('add', '--all');
    this.#git(
      '-c',
      'user.name=Test',
      '-c',
      'user.email=test@rafiq.example',
      'commit',
      '--quiet',
      '-m',
      'all',
    );
  }

  /** The files that changed since `commit`, without new ones. */
  listChanges(): string[] {
    return this.#git('diff', '--name-only').split('\n').filter(Boolean);
  }

  #git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.folder, encoding: 'utf8' });
  }

  /** @returns the folder of the release */
  build(remote: string): string {
    const folder = join(this.folder, remote);
    execFileSync(process.execPath, [join(folder, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'], {
      cwd: folder,
      stdio: 'pipe',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    return join(folder, 'dist');
  }

  /** Starts hot reload of a remote, and builds what it needs. @returns the address of its site, and a function that stops it */
  async dev(remote: string): Promise<{ url: string; end(): Promise<void> }> {
    const [port, devPort] = [await findFreePort(), await findFreePort()];
    const child = spawn(process.execPath, ['scripts/dev.mjs', remote], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: undefined,
        DATA_DIR: undefined,
        DATABASE_URL: undefined,
        PORT: String(port),
        RAFIQ_DEV_PORT: String(devPort),
      },
    });
    for await (const line of createInterface(child.stdout)) {
      const url = / with hot reload: (\S+)/.exec(line)?.[1];
      if (url === undefined) continue;
      child.stdout.resume();
      const end = async () => {
        child.kill('SIGTERM');
        await once(child, 'exit');
      };
      return { url, end };
    }
    throw new Error(`npm run dev -- ${remote} has ended`);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Links a package's dependencies one by one; workspace packages are linked to the copy. */
  #linkWorkspace(owner: string, packages: readonly string[]): void {
    const installed = join(root, owner, 'node_modules');
    const linked = join(this.folder, owner, 'node_modules');
    rmSync(linked);
    mkdirSync(linked);
    for (const name of readdirSync(installed))
      symlinkSync(
        packages.includes(name) ? join(this.folder, name) : join(installed, name),
        join(linked, name),
      );
  }

  #linkPackages(from: string, to: string): void {
    const installed = join(root, from, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(this.folder, to, 'node_modules'));
  }
}
