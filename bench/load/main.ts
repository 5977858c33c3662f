import { type Browser, chromium } from 'playwright-core';
import { eventStream } from 'shared-api/contracts/realtime';
import { browserFlags, ensureBrowser } from '../../scripts/lib/browser.mjs';
import { options } from '../options.ts';
import { type Result, report } from '../report.ts';
import { median, ratioOfPairs } from '../statistics.ts';
import { depths } from './chain.ts';
import { countCopies } from './copies.ts';
import { measureInteractions, usedPages } from './interactions.ts';
import { alternate, build, type Site, serveAll } from './sites.ts';
import { nothingLoads, type Opened, type SettledVisit, settle, time, type Visit } from './visit.ts';

/** The page after an e-mail was verified: its form requests a list of languages. */
const register: Opened = {
  path: '/register',
  stored: {
    emailProof: JSON.stringify({
      email: 'newcomer@rafiq.example',
      type: 'register',
      sentAt: Date.now(),
      proved: true,
    }),
  },
};

/** Condition: the page shows the learner's next sessions. They appear some time after the heading, without a loading state before. */
const nextStands = `document.querySelector('main').textContent.includes('Next sessions') && ${nothingLoads}`;

/** A page; `early` if it requests its first data before its code is loaded. */
type Measured = Opened & { early?: true };

const today = new Date().toISOString().slice(0, 10);

/** The home page, and pages of each remote. */
const pages: Measured[] = [
  { path: '/' },
  { path: '/', signedIn: true, early: true, until: nextStands },
  { path: '/user/dashboard', signedIn: true, early: true, until: nextStands },
  { path: '/login' },
  {
    ...register,
    early: true,
    until: "!document.querySelector('main form').innerText.includes('The list of languages is loading')",
  },
  { path: '/courses', early: true },
  { path: '/courses/1', early: true },
  // A demonstration consultant, and the list of all consultants.
  { path: '/consultants/consultant/5', early: true },
  { path: '/consultants/consultants', signedIn: true, early: true },
  { path: '/user/trackings/list' },
  // The demonstration's learner has started this system.
  { path: '/user/trackings/7/details/enrolled/1', signedIn: true, early: true },
  { path: `/activity/701/7/${today}/1/${today}/add-progress`, signedIn: true, early: true },
  { path: '/events-list', early: true },
  { path: '/ListUmrah', early: true },
  // A camp of the demonstration content.
  { path: '/UmrahDetails/101', early: true },
  { path: '/show/user/profile', signedIn: true },
  { path: '/chatlist', signedIn: true },
  // The chat with customer service.
  { path: '/chat/{me}/0', signedIn: true },
  { path: '/cart', signedIn: true, early: true },
  { path: '/checkout', signedIn: true, early: true },
];

const { values: asked, positionals: chosen } = options();
const runs = Number(asked.visits ?? 9);
const ports = 4500;

/** Prints what a page loads, when, and why (`--waterfall`). */
function printWaterfall({ name }: Site, path: string, { heading, requests }: SettledVisit): void {
  console.log(`\n${name} ${path}: heading at ${Math.round(heading)} ms`);
  const depth = depths(requests);
  const at = (seconds = 0) => `${Math.round(seconds * 1000)}`.padStart(6);
  for (const request of requests) {
    const file = new URL(request.url).pathname.replace(/^\/releases\//, '');
    const bytes = `${request.bytes}`.padStart(7);
    console.log(`${depth.get(request)} ${at(request.start)} ${at(request.end)} ${bytes}  ${file}`);
  }
}

async function scriptsOf({ requests }: SettledVisit): Promise<Map<string, string>> {
  const urls = [...new Set(requests.map(({ url }) => url))].filter((url) => url.endsWith('.js'));
  return new Map(await Promise.all(urls.map(async (url) => [url, await (await fetch(url)).text()] as const)));
}

/** The times of a page on each site; those of one turn have the same index. */
async function timesOf(
  browser: Browser,
  sites: Site[],
  page: Opened,
): Promise<(name: Site['name'], what: 'heading' | 'data') => number[]> {
  const visits = new Map(sites.map(({ name }) => [name, [] as Visit[]]));
  await alternate(sites, runs, async (site) => {
    visits.get(site.name)?.push(await time(browser, site, page));
  });
  return (name, what) => (visits.get(name) ?? []).map((visit) => visit[what]);
}

/** Whether the site is one of the two builds whose ratio is measured; the third only measures the cost of early data. */
const isCompared = ({ name }: Site) => name !== 'early';

/** Label of a page. The home page is measured for visitors and for signed-in users. */
const label = ({ path, signedIn }: Opened) => (path === '/' && signedIn ? '/ signed in' : path);

async function measure(browser: Browser, sites: Site[], page: Measured): Promise<Result[]> {
  const path = label(page);
  const settled = new Map<Site['name'], SettledVisit>();
  if (page.signedIn) await Promise.all(sites.map((site) => site.renew()));
  const compared = sites.filter(isCompared);
  for (const site of compared) {
    const visit = await settle(browser, site, page);
    settled.set(site.name, visit);
    if (asked.waterfall) printWaterfall(site, path, visit);
  }
  const times = await timesOf(browser, page.early ? sites : compared, page);

  const single = settled.get('single') as SettledVisit;
  const federated = settled.get('federated') as SettledVisit;
  if (single.text !== federated.text)
    throw new Error(`${path}: two different pages, ${single.text} and ${federated.text}`);
  const ms = (name: Site['name'], what: 'heading' | 'data') => `${Math.round(median(times(name, what)))} ms`;
  const each = (what: 'heading' | 'data') =>
    [
      `federated ${ms('federated', what)}, single ${ms('single', what)}`,
      ...(page.early ? [`single with early data ${ms('early', what)}`] : []),
    ].join(', ');
  const copies = countCopies(federated.shares, await scriptsOf(federated));
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
  return [
    {
      what: `${path}: time to the heading`,
      ...ratioOfPairs(times('federated', 'heading'), times('single', 'heading')),
      target: { most: 1.05 },
      detail: each('heading'),
    },
    ...(page.early
      ? [
          {
            what: `${path}: time to its data`,
            ...ratioOfPairs(times('federated', 'data'), times('single', 'data')),
            target: { most: 1 },
            detail: each('data'),
          },
        ]
      : []),
    {
      what: `${path}: bytes`,
      value: federated.bytes / single.bytes,
      target: { most: 1.2 },
      detail: `federated ${kB(federated.bytes)}, single ${kB(single.bytes)}`,
    },
    {
      what: `${path}: requests one after another`,
      value: federated.depth,
      target: { most: 3 },
      detail: `single ${single.depth}`,
    },
    {
      what: `${path}: copies of a shared package`,
      value: copies.most,
      target: { most: 1 },
      detail: copies.several.join(', ') || `${copies.packages} shared modules`,
    },
  ];
}

/** Measures what users see of the home page while it loads, on a phone and on a wide screen. */
async function measureHome(browser: Browser, sites: Site[], width: number): Promise<Result[]> {
  const lcp = { single: [] as number[], early: [] as number[], federated: [] as number[] };
  let cls = 0;
  await alternate(sites, runs, async (site) => {
    const { vitals } = await settle(browser, site, { path: '/', width });
    lcp[site.name].push(vitals.lcp);
    if (site.name === 'federated') cls = Math.max(cls, vitals.cls);
  });
  return [
    {
      what: `/ at ${width} px: largest contentful paint`,
      ...ratioOfPairs(lcp.federated, lcp.single),
      target: { most: 1.1 },
      detail: `federated ${Math.round(median(lcp.federated))} ms, single ${Math.round(median(lcp.single))} ms`,
    },
    {
      what: `/ at ${width} px: layout shift`,
      value: cls,
      target: { most: 0.02 },
      detail: `the largest of ${runs} visits`,
    },
  ];
}

/** Measures whether the home page of a signed-in user requests live events only after its content is visible. */
async function measureLive(browser: Browser, site: Site): Promise<Result[]> {
  const early: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await site.renew();
    const { data, requests } = await settle(browser, site, { path: '/', signedIn: true });
    const stream = requests.find(({ url }) => url.includes(eventStream.path));
    early.push(data - (stream?.start ?? Number.NaN) * 1_000);
  }
  return [
    {
      what: '/ signed in: milliseconds by which the live connection is asked for before the page stands',
      // NaN, which meets no target, if a visit had no such connection.
      value: Math.max(...early),
      target: { most: 0 },
      detail: `median ${Math.round(-median(early))} ms after it`,
    },
  ];
}

/** Runs a measurement. If it throws, returns a result in its place that misses its target, so that the other pages are still measured. */
async function tried(what: string, measured: () => Promise<Result[]>): Promise<Result[]> {
  try {
    return await measured();
  } catch (error) {
    return [{ what: `${what}: not measured`, value: Number.NaN, target: { most: 0 }, detail: String(error) }];
  }
}

/** `npm run bench:load -- /login` measures only that page. */
const isChosen = (path: string) => chosen.length === 0 || chosen.includes(path);

const found = await ensureBrowser();
if (found === undefined) throw new Error('No Chromium could be found or installed');
await build();
const sites = await serveAll(ports);
try {
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  try {
    const results: Result[] = [];
    for (const page of pages)
      if (isChosen(page.path))
        results.push(...(await tried(label(page), () => measure(browser, sites, page))));
    const federated = sites.find(({ name }) => name === 'federated');
    if (isChosen('/') && federated)
      results.push(...(await tried('/ signed in', () => measureLive(browser, federated))));
    if (isChosen('/'))
      for (const width of [360, 1280])
        results.push(
          ...(await tried(`/ at ${width} px`, () => measureHome(browser, sites.filter(isCompared), width))),
        );
    for (const page of usedPages)
      if (isChosen(page.path))
        results.push(
          ...(await tried(`${page.path} in use`, () =>
            measureInteractions(browser, sites.filter(isCompared), runs, page),
          )),
        );
    process.exitCode = report(results);
  } finally {
    await browser.close();
  }
} finally {
  await Promise.all(sites.map((site) => site.close()));
}
