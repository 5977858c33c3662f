import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserFlags, ensureBrowser } from '../../scripts/lib/browser.mjs';
import { buildAll, releaseFolders } from '../../scripts/lib/build.mjs';
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

/** Public pages of the demonstration. The directory of consultants needs an account, which Lighthouse does not have. */
const pages = [
  '/',
  '/courses',
  '/courses/1',
  '/consultants/consultant/5',
  '/events-list',
  '/event/2/details',
];

const targets: Record<Category, number> = {
  performance: 90,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

const folder = join(root, 'bench', 'lighthouse');
const port = 4510;

/** Lighthouse has a lock file of its own: nothing else needs its packages. */
async function install(): Promise<void> {
  const { code, output } = await run(
    'npx',
    ['-y', await readPnpm(), 'install', '--ignore-workspace', '--frozen-lockfile'],
    { cwd: folder, quiet: true, env: { CI: 'true' } },
  );
  if (code !== 0) throw new Error(`Lighthouse could not be installed:\n${output}`);
}

/** The pinned pnpm: `pnpm@12.21.0`. */
const readPnpm = async (): Promise<string> =>
  JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).packageManager;

/** One visit, as a phone on a slow line (Lighthouse's own preset), with an empty profile. */
async function visit(url: string, browser: string | undefined): Promise<LighthouseResult> {
  const output = await mkdtemp(join(tmpdir(), 'rafiq-lighthouse-'));
  try {
    const file = join(output, 'report.json');
    const flags = ['--headless', ...browserFlags].join(' ');
    const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
    const { code, output: text } = await run(
      process.execPath,
      [
        ...[program, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`],
        ...['--no-enable-error-reporting', `--only-categories=${categories.join()}`],
      ],
      { quiet: true, timeout: 180_000, env: { CHROME_PATH: browser } },
    );
    if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${text}`);
    return JSON.parse(await readFile(file, 'utf8'));
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

const { values: asked, positionals: chosen } = options();
const browser = await ensureBrowser();
if (browser === undefined) throw new Error('No Chromium could be found or installed');
await install();
const failure = await buildAll();
if (failure !== undefined) throw new Error(failure);
const site = await serve('federated', releaseFolders(), port);
try {
  const results: Result[] = [];
  for (const path of pages) {
    if (chosen.length > 0 && !chosen.includes(path)) continue;
    const visits: LighthouseResult[] = [];
    for (let count = 0; count < Number(asked.visits ?? 5); count += 1)
      visits.push(await visit(site.url + path, browser.path));
    for (const category of categories) {
      const scores = visits.map((each) => scoreIn(each, category));
      results.push({
        what: `${path}: ${category}`,
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
  await site.close();
}
