import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promote, publishRelease } from 'platform/release';
import { type Browser, chromium } from 'playwright-core';
import { buildRemote } from '../../e2e/support/build-remote.ts';
import { browserFlags, ensureBrowser } from '../../scripts/lib/browser.mjs';
import { releaseFolders } from '../../scripts/lib/build.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { build, buildSingle, type Site, serve, singleFolder } from '../load/sites.ts';
import { returning } from '../load/visit.ts';
import { options } from '../options.ts';
import { type Result, report } from '../report.ts';

/** A fixed version, unlike the content-based version of other releases, because the single bundle's files keep their addresses. */
const singleVersion = '1.0.0';
const ports = { single: 4520, federated: 4521 };
const opened = { path: '/login' };

const folder = await mkdtemp(join(tmpdir(), 'rafiq-bench-release-'));

/** The only change: the heading of mf-auth's page. */
const change = (texts: string) => {
  const changed = JSON.parse(texts);
  changed.login.title = 'Welcome back';
  return JSON.stringify(changed, undefined, 2);
};

interface Changed {
  /** Folders of the releases before and after the change. */
  single: string;
  remote: string;
  remove(): void;
}

/** Builds both sites before and after the change. */
async function prepare(): Promise<Changed> {
  process.env.RAFIQ_RELEASE_VERSION = '';
  await build();
  await buildSingle({ RAFIQ_RELEASE_VERSION: singleVersion });
  const texts = join(folder, 'en.json');
  await writeFile(texts, change(await readFile(join(root, 'mf-auth/src/locales/en.json'), 'utf8')));
  const single = join(folder, 'single');
  await buildSingle({
    RAFIQ_RELEASE_VERSION: singleVersion,
    BENCH_CHANGED_TEXTS: texts,
    BENCH_OUTPUT: single,
  });
  const built = buildRemote('mf-auth', {
    version: '0.2.0',
    change: (copy) => {
      const file = join(copy, 'src/locales/en.json');
      writeFileSync(file, change(readFileSync(file, 'utf8')));
    },
  });
  return { single, remote: built.dist, remove: built.remove };
}

/** Releases the whole bundle: the server continues with its files instead of the earlier ones. */
async function releaseSingle(browser: Browser, after: string) {
  let site: Site = await serve('single', [singleFolder], ports.single);
  try {
    return await returning(browser, site, opened, async () => {
      await site.close();
      site = await serve('single', [after], ports.single);
    });
  } finally {
    await site.close();
  }
}

/** Releases the one remote while the site runs. */
async function releaseRemote(browser: Browser, dist: string) {
  const site = await serve('federated', releaseFolders(), ports.federated);
  let seconds = Number.NaN;
  try {
    const visit = await returning(browser, site, opened, async () => {
      const begun = performance.now();
      const { version } = await publishRelease(site.releases, dist);
      await promote(site.releases, [{ name: 'mf-auth', version }]);
      while (!(await (await fetch(site.url + opened.path)).text()).includes(`"${version}"`))
        if (performance.now() - begun > 30_000) throw new Error('The release does not show');
      seconds = (performance.now() - begun) / 1000;
    });
    return { ...visit, seconds };
  } finally {
    await site.close();
  }
}

const found = await ensureBrowser();
if (found === undefined) throw new Error('No Chromium could be found or installed');
const changed = await prepare();
try {
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  try {
    const single = await releaseSingle(browser, changed.single);
    const federated = await releaseRemote(browser, changed.remote);
    const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    const results: Result[] = [
      {
        what: 'bytes that a returning visitor downloads after a change to one remote',
        value: federated.bytes / single.bytes,
        target: { most: 0.6 },
        detail: `federated ${kB(federated.bytes)}, single ${kB(single.bytes)}`,
      },
      {
        what: 'seconds from publishing to visible, without the build',
        value: federated.seconds,
        target: { most: 5 },
        detail: 'compressed, signed, stored, promoted, in the next document',
      },
    ];
    if (options().values.requests)
      for (const [name, { requests }] of Object.entries({ single, federated }))
        for (const { url, bytes } of requests) console.log(name, bytes, new URL(url).pathname);
    process.exitCode = report(results);
  } finally {
    await browser.close();
  }
} finally {
  changed.remove();
  await rm(folder, { recursive: true, force: true });
}
