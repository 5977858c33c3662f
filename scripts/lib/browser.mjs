import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inPath, installDebianPackages } from './programs.mjs';
import { root, run } from './run.mjs';

/** Options of Chromium for tests and measurements: it may run as root, and its own services must not use the network. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The shell is Chromium without windows, which renders the same pages with a quarter less work. */
const systemBrowser = () =>
  inPath('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome');

/**
 * Finds or installs a Chromium for tests: the system's, else Debian's package, else Playwright's own (whose download may hang without internet
 * access, so it is limited to 90 s).
 * @returns {Promise<{ path?: string } | undefined>} no path means Playwright's own
 */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && existsSync(named)) return { path: named };
  const found = await systemBrowser();
  if (found !== undefined) return { path: found };
  console.log('No Chromium on this machine: trying to install one for the tests …');
  // Not every Debian release has the shell.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (await installDebianPackages(name, 'fonts-noto-core')) return { path: await systemBrowser() };
  const cli = join(root, 'e2e', 'node_modules', '@playwright', 'test', 'cli.js');
  const own = await run(process.execPath, [cli, 'install', 'chromium', '--only-shell'], {
    quiet: true,
    timeout: 90_000,
  });
  return own.code === 0 ? {} : undefined;
}
