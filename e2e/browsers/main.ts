// Runs journeys through the site in Firefox and WebKit, which the other tests do not use: `npm run test:browsers`, `npm run test:browsers --
// webkit ar-360 chat`. Both browsers come from Debian's packages; Playwright's own builds are patched, and not available for every machine.
// Not part of CI.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { findFreePort } from '../../scripts/lib/free-port.mjs';
import { ensureProgram } from '../../scripts/lib/programs.mjs';
import { root } from '../../scripts/lib/run.mjs';
import type { Driver, Size } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { journeys, type Site } from './journeys.ts';
import { Walker } from './walker.ts';
import { startWebKit } from './webkit.ts';

const browsers = {
  firefox: { programs: { 'firefox-esr': 'firefox-esr' }, start: () => startFirefox('firefox-esr') },
  webkit: {
    programs: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
    start: () => startWebKit('WebKitWebDriver'),
  },
} as const;

const variants: Record<string, { language: 'en' | 'ar'; size: Size }> = {
  'en-1280': { language: 'en', size: { width: 1280, height: 800 } },
  'ar-360': { language: 'ar', size: { width: 360, height: 740 } },
};

/** Pictures of the pages at which a journey failed. */
const pictures = join(root, 'e2e', 'test-results', 'browsers');

/** Starts the site with new data, and restarts it at the same address. */
async function startSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rafiq-browsers-'));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  process.env.RAFIQ_E2E_DATA = dataDir;
  async function start() {
    const limits = { LIMIT_OTP: '1000', LIMIT_LOGIN: '1000', LIMIT_CHECKOUT: '1000', LIMIT_COUPONS: '1000' };
    const server = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
      env: { ...process.env, ...limits, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (chunk) => String(chunk).includes('Rafiq is ready') && resolve());
      server.once('exit', () => reject(new Error('The site has not started')));
    });
    return async () => {
      server.kill('SIGINT');
      await once(server, 'exit');
    };
  }
  let stop = await start();
  return {
    url,
    async withoutServer(work: () => Promise<void>) {
      await stop();
      await work().finally(async () => {
        stop = await start();
      });
    },
    async end() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Errors that Firefox logs when a page is left while its files are loading: it reports the hash of an empty file, and for a
 * font the status of a cancelled request. A file that is really missing makes the journey itself fail.
 */
const ofLeftPages =
  /Loading (CSS )?chunk|CSS_CHUNK_LOAD_FAILED|ServiceWorker intercepted|download failed .* status=2152398850|47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=/;

interface Outcome {
  what: string;
  error?: string;
}

/** Runs one journey in a new tab. */
async function walk(
  driver: Driver,
  variant: string,
  journey: (typeof journeys)[number],
  site: Site & { url: string },
) {
  const { language, size } = variants[variant] ?? (variants['en-1280'] as (typeof variants)[string]);
  const what = `${driver.name} ${variant}: ${journey.name}`;
  const begun = Date.now();
  const tab = await driver.openTab(size, language);
  try {
    await journey.walk(new Walker(tab, { url: site.url, language, size }), site);
    const errors = tab.takeErrors().filter((each) => !ofLeftPages.test(each));
    if (errors.length > 0 && !journey.hasErrors)
      throw new Error(`in the console: ${errors.join('; ').slice(0, 500)}`);
    console.log(`✓ ${what} (${Math.round((Date.now() - begun) / 100) / 10} s)`);
    return { what };
  } catch (problem) {
    const error = problem instanceof Error ? problem.message : String(problem);
    console.log(`✗ ${what}\n  ${error}`);
    mkdirSync(pictures, { recursive: true });
    const picture = await tab.screenshot().catch(() => undefined);
    if (picture) writeFileSync(join(pictures, `${what.replace(/\W+/g, '-').slice(0, 80)}.png`), picture);
    return { what, error };
  } finally {
    await tab.close().catch(() => {});
  }
}

const words = process.argv.slice(2);
const chosen = <Name extends string>(names: readonly Name[]) => {
  const named = names.filter((name) => words.includes(name));
  return named.length > 0 ? named : names;
};
const known = [...Object.keys(browsers), ...Object.keys(variants)];
const parts = words.filter((word) => !known.includes(word));
const walked = journeys.filter(({ name }) => parts.every((part) => name.includes(part)));

const names = chosen(Object.keys(browsers) as (keyof typeof browsers)[]);
for (const name of names)
  for (const [program, debianPackage] of Object.entries(browsers[name].programs))
    if (!(await ensureProgram(program, debianPackage)))
      throw new Error(`${program} is missing: install Debian's package ${debianPackage}`);

const site = await startSite();
const outcomes: Outcome[] = [];
try {
  for (const name of names) {
    const driver = await browsers[name].start();
    for (const variant of chosen(Object.keys(variants)))
      for (const journey of walked) {
        // A new session, because tokens expire after a quarter of an hour.
        const api = await request.newContext({ baseURL: site.url });
        outcomes.push(await walk(driver, variant, journey, { ...site, request: api }));
        await api.dispose();
      }
    console.log(`${driver.name} ${driver.version}`);
    await driver.close();
  }
} finally {
  await site.end();
}
const failed = outcomes.filter(({ error }) => error !== undefined);
console.log(`${outcomes.length - failed.length} of ${outcomes.length} journeys are whole.`);
process.exit(failed.length > 0 ? 1 : 0);
