import { execFileSync, spawnSync } from 'node:child_process';
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
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folders and files that making, testing and building a remote needs. */
const folders = [
  ...['scripts', 'platform', 'shared-api', 'shared-ui', 'shell', 'mf-auth'],
  ...['server', 'bench', 'e2e/contributions'],
];
const files = ['package.json', 'biome.json', '.gitignore', 'tsconfig.base.json', 'vitest.config.ts'];
const generated = new Set(['node_modules', 'dist', '.cache']);
const unneeded = join(root, 'shared-ui', 'catalogue');

/** A copy of this checkout's sources, in which a test can create what a developer begins with a command. */
export class Checkout {
  readonly folder = mkdtempSync(join(tmpdir(), 'rafiq-checkout-'));

  /** @param whole all sources, for which packages have to be installed; else those that an area needs, with the packages of this checkout */
  constructor(whole = false) {
    if (whole) this.#copyAll();
    else this.#copySome();
  }

  /** As `git clone`, with what is not committed yet. */
  #copyAll(): void {
    const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0');
    for (const file of files.filter((file) => file !== '' && existsSync(join(root, file))))
      cpSync(join(root, file), join(this.folder, file));
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

  /** Runs a script, or a program of its packages. */
  run(...args: string[]): string {
    return this.#node(args);
  }

  /** Runs tests of a step (`RAFIQ_TESTS`), those of the server on the embedded database. */
  test(step: string, ...files: string[]): string {
    return this.#node(['node_modules/vitest/vitest.mjs', 'run', ...files], { RAFIQ_TESTS: step });
  }

  /** Runs a script that fails. @returns what it says */
  fail(...args: string[]): string {
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: this.folder, encoding: 'utf8' });
    if (status === 0) throw new Error(`${args.join(' ')} has not failed`);
    return stderr;
  }

  /** Changes a file. @returns what was in it */
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

  /** Makes what is there the state that `listChanges` compares with. */
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

  /** The files changed since `commit`, without new ones. */
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

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Links an owner's packages one by one, those of the workspace to the copy. */
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
