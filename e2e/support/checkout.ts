import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
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

/** A copy of the sources with the installed packages of this checkout, in which a test can create a remote. */
export class Checkout {
  readonly folder = mkdtempSync(join(tmpdir(), 'rafiq-checkout-'));

  constructor() {
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

  #node(args: string[], env: NodeJS.ProcessEnv = {}): string {
    return execFileSync(process.execPath, args, {
      cwd: this.folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: undefined, NO_COLOR: '1', ...env },
    });
  }

  /** In place of `pnpm install`: links the packages of the other remotes. */
  install(remote: string): void {
    this.#linkPackages('mf-auth', remote);
  }

  /** Makes what is there the state that `listChanges` compares with. */
  commit(): void {
    this.#git('init', '--quiet');
    this.#git('add', '--all');
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
