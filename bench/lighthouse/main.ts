import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserFlags, ensureBrowser } from '../../scripts/lib/browser.mjs';
import { buildAll, releaseFolders } from '../../scripts/lib/build.mjs';
import { deployedHost, startDeployedNginx } from '../../scripts/lib/nginx.mjs';
import { root, run } from '../../scripts/lib/run.mjs';
import { serve } from '../load/sites.ts';
import { options } from '../options.ts';
import { type Result, report } from '../report.ts';
import { median } from '../statistics.ts';
import {
  type Category,
  categories,
  type LighthouseResult,
  listFindings,
  listMetrics,
  scoreIn,
} from './findings.ts';

interface Page {
  path: string;
  /** A page of the signed-in learner, which is not public, so that its SEO score is not measured. */
  isOwn?: true;
}

/** Pages of the demonstration content. */
const pages: readonly Page[] = [
  { path: '/' },
  { path: '/courses' },
  { path: '/courses/1' },
  { path: '/consultants/consultant/5' },
  { path: '/consultants/get-consultants', isOwn: true },
  { path: '/events-list' },
  { path: '/event/2/details' },
];

const targets: Record<Category, number> = {
  performance: 90,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

const port = 4510;

/** Installs Lighthouse from a separate lock file, because nothing else needs its packages. */
async function install(): Promise<void> {
  const { code, output } = await run(
    'npx',
    ['-y', await readPnpm(), 'install', '--ignore-workspace', '--frozen-lockfile'],
    { cwd: join(root, 'bench', 'lighthouse'), quiet: true, env: { CI: 'true' } },
  );
  if (code !== 0) throw new Error(`Lighthouse could not be installed:\n${output}`);
}

/** The pinned pnpm: `pnpm@12.21.0`. */
const readPnpm = async (): Promise<string> =>
  JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).packageManager;

/** Resolves the deployed site's name to this machine, and accepts its self-signed certificate. */
const flagsFor = (port: number) => [
  ...browserFlags,
  `--host-resolver-rules=MAP ${deployedHost} 127.0.0.1:${port}`,
  '--ignore-certificate-errors',
];

/** Quotes a flag for Lighthouse, which splits its flags at unquoted spaces. */
const quote = (flag: string) => flag.replace(/=(.* .*)$/, "='$1'");

/** Writes the stored session of a signed-in user into an empty browser profile; the profile has no other data of the site. */
async function signIn(profile: string, site: string, session: Record<string, string>, flags: string[]) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browser?.path,
    args: flags,
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(`${site}/licences`);
  await page.evaluate((stored: Record<string, string>) => Object.assign(localStorage, stored), session);
  await context.close();
}

/** Visits a page once, as a phone on a slow line (Lighthouse's preset), with a profile that is empty except for a session. */
async function visit(site: string, { path, isOwn }: Page, flags: string[]): Promise<LighthouseResult> {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-lighthouse-'));
  try {
    const [profile, file] = [join(folder, 'profile'), join(folder, 'report.json')];
    await mkdir(profile);
    if (isOwn) await signIn(profile, site, await renewSession(), flags);
    const program = join(root, 'bench/lighthouse/node_modules/lighthouse/cli/index.js');
    const { code, output } = await run(
      process.execPath,
      [
        ...[program, site + path, '--quiet', '--output=json', `--output-path=${file}`],
        `--chrome-flags=${['--headless', `--user-data-dir=${profile}`, ...flags].map(quote).join(' ')}`,
        // Keeps the stored session; the profile's cache has nothing of the page.
        '--disable-storage-reset',
        ...['--no-enable-error-reporting', `--only-categories=${categories.join()}`],
      ],
      { quiet: true, timeout: 180_000, env: { CHROME_PATH: browser?.path } },
    );
    if (code !== 0) throw new Error(`Lighthouse failed on ${path}:\n${output}`);
    return JSON.parse(await readFile(file, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const { values: asked, positionals: chosen } = options();
const browser = await ensureBrowser();
if (browser === undefined) throw new Error('No Chromium could be found or installed');
await install();
const failure = await buildAll();
if (failure !== undefined) throw new Error(failure);

const url = `https://${deployedHost}`;
const served = await serve('federated', releaseFolders(), port, {
  PUBLIC_URL: url,
  TRUST_PROXY: 'loopback',
});
const folder = await mkdtemp(join(tmpdir(), 'rafiq-lighthouse-nginx-'));
let nginx: Awaited<ReturnType<typeof startDeployedNginx>>;
try {
  nginx = await startDeployedNginx(folder, port);
  if (nginx === undefined) throw new Error('nginx could not be found or installed');
  const results: Result[] = [];
  for (const page of pages) {
    if (chosen.length > 0 && !chosen.includes(page.path)) continue;
    const visits: LighthouseResult[] = [];
    for (let count = 0; count < Number(asked.visits ?? 5); count += 1)
      visits.push(await visit(url, page, flagsFor(nginx.port)));
    for (const category of categories) {
      if (category === 'seo' && page.isOwn) continue;
      const scores = visits.map((each) => scoreIn(each, category));
      results.push({
        what: `${page.path}: ${category}`,
        value: median(scores),
        target: { least: targets[category] },
        detail: [
          scores.join(' '),
          ...(category === 'performance' ? listMetrics(visits) : listFindings(visits, category)),
        ].join(' · '),
      });
    }
  }
  process.exitCode = report(results);
} finally {
  await nginx?.stop();
  await served.close();
  await rm(folder, { recursive: true, force: true });
}

async function renewSession(): Promise<Record<string, string>> {
  await served.renew();
  return served.session;
}
