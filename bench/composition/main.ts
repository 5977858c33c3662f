import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysIn, openReleases, promote, publishRelease } from 'platform/release';
import { type Browser, chromium } from 'playwright-core';
import { browserFlags, ensureBrowser } from '../../scripts/lib/browser.mjs';
import { settle, time, timeAgain } from '../load/visit.ts';
import { options } from '../options.ts';
import { type Result, report } from '../report.ts';
import { median } from '../statistics.ts';
import { buildAll } from './builds.ts';
import { output } from './configs.ts';
import { type Served, serveFolder, serveReleases } from './serve.ts';

const runs = 9;
const firstPort = 4510;
const opened = { path: '/hello' };
const ours = 'platform';
/** Maximum bytes loaded for a page besides React and the component: see the list in the README. The limit makes an additional module noticeable. */
const maxRunTimeBytes = 32_100;

/** The head of single-spa's page: its import map and its preloads. */
const importMap = `
    <script type="importmap">{"imports":{"react":"/vendor.js","react-dom/client":"/vendor.js","react/jsx-runtime":"/vendor.js","hello":"/hello.js"}}</script>
    <link rel="modulepreload" href="/root-config.js"><link rel="modulepreload" href="/vendor.js">
    <script type="module" src="/root-config.js"></script>`;

/** Writes the page that loads single-spa's modules. */
async function writePage(): Promise<void> {
  const page = await readFile(new URL('page.html', import.meta.url), 'utf8');
  await writeFile(join(output, 'single-spa/index.html'), page.replace('</head>', `${importMap}\n  </head>`));
}

async function serveAll(dists: string[], folder: string): Promise<Map<string, Served>> {
  const releases = openReleases(join(folder, 'releases'), keysIn(join(folder, 'keys')));
  await promote(releases, await Promise.all(dists.map((dist) => publishRelease(releases, dist))));
  const sites = new Map([[ours, await serveReleases(releases, firstPort)]]);
  for (const [index, name] of ['single-spa', 'qiankun', 'federation', 'plain'].entries())
    sites.set(name, await serveFolder(join(output, name), firstPort + 1 + index));
  return sites;
}

interface Figures {
  cold: number[];
  /** The second visit, in which an engine stores compiled code. */
  warm: number[];
  /** The third visit, which starts with the stored code. */
  third: number[];
  bytes: number;
}

async function measure(browser: Browser, sites: Map<string, Served>): Promise<Map<string, Figures>> {
  const figures = new Map<string, Figures>();
  for (const [name, site] of sites) {
    const { requests } = await settle(browser, site, opened);
    if (options().values.requests)
      for (const { url, bytes, start, end = Number.NaN } of requests)
        console.log(name, url, bytes, Math.round(start * 1000), Math.round(end * 1000));
    figures.set(name, {
      cold: [],
      warm: [],
      third: [],
      bytes: requests.slice(1).reduce((sum, { bytes }) => sum + bytes, 0),
    });
  }
  for (let run = 0; run < runs; run += 1) {
    const all = [...sites];
    for (const [name, site] of run % 2 === 0 ? all : all.reverse()) {
      const own = figures.get(name) as Figures;
      own.cold.push((await time(browser, site, opened)).heading);
      const [second, third] = await timeAgain(browser, site, opened);
      own.warm.push(second.heading);
      own.third.push(third.heading);
    }
  }
  return figures;
}

function results(figures: Map<string, Figures>): Result[] {
  const { bytes: plain } = figures.get('plain') as Figures;
  const others = [...figures.keys()].filter((name) => name !== ours && name !== 'plain');
  const runTime = (name: string) => (figures.get(name) as Figures).bytes - plain;
  const detail = (unit: string, value: (name: string) => number) =>
    `${[ours, ...others].map((name) => `${name} ${Math.round(value(name))}`).join(', ')} ${unit}`;
  const compare = (what: string, max: number, of: (figures: Figures) => number): Result => {
    const value = (name: string) => of(figures.get(name) as Figures);
    return {
      what: `${what}: this platform / the first of the others`,
      value: value(ours) / Math.min(...others.map(value)),
      target: { most: max },
      detail: detail('ms', value),
    };
  };
  return [
    compare('cold mount', 1.18, ({ cold }) => median(cold)),
    compare('warm mount', 1.15, ({ warm }) => median(warm)),
    compare('mount at the third visit', 1.15, ({ third }) => median(third)),
    {
      what: 'bytes of run time',
      value: runTime(ours),
      target: { most: maxRunTimeBytes },
      detail: detail('bytes', runTime),
    },
  ];
}

const found = await ensureBrowser();
if (found === undefined) throw new Error('No Chromium could be found or installed');
const folder = await mkdtemp(join(tmpdir(), 'rafiq-bench-composition-'));
const dists = await buildAll();
await writePage();
const sites = await serveAll(dists, folder);
try {
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  try {
    process.exitCode = report(results(await measure(browser, sites)));
  } finally {
    await browser.close();
  }
} finally {
  await Promise.all([...sites.values()].map((site) => site.close()));
  await rm(folder, { recursive: true, force: true });
}
