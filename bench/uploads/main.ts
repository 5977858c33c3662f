import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { keys } from 'shared-api/session/stored-session';
import { browserFlags, ensureBrowser } from '../../scripts/lib/browser.mjs';
import { type Minted, mintSession } from '../../server/src/areas/auth/accounts/mint-session.ts';
import { bombs, photograph } from '../../server/src/testing/large-pictures.ts';
import { nothingLoads, time } from '../load/visit.ts';
import { type Result, report } from '../report.ts';
import { findP95 } from '../statistics.ts';
import { type FullSite, withSite } from '../whole/site.ts';
import type { Upload } from './sender.ts';

/** Accounts that upload at the same time, each as many files as a browser sends concurrently. */
const senders = 10;
const files = 60;
/** Visits of the other user, during which storms of one kind follow one another. */
const visits = 20;
const maxMegabytes = 700;

const lifetimes = { token: 86_400, refresh: 86_400 };

/** The parameters of a storm. */
interface Storm {
  name: string;
  file(index: number): Uint8Array;
}

/** Starts a separate process that uploads: in the process that measures the other user's calls, creating the files would distort the times. */
function startSender() {
  const sender = fork(join(import.meta.dirname, 'sender.ts'), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  return {
    async send(storm: Upload[]): Promise<number[]> {
      sender.send(storm);
      const [statuses] = await once(sender, 'message');
      return statuses;
    },
    stop: () => sender.kill(),
  };
}

/** A user whose page is measured, with the stored session of their browser. */
interface Reader {
  token: string;
  session: Record<string, string>;
}

const createReader = ({ token, userId }: { token: string; userId: number }): Reader => ({
  token,
  session: {
    [keys.logged]: '1',
    [keys.token]: token,
    [keys.tokenExpiresAt]: String(Date.now() + lifetimes.token * 1000),
    [keys.userId]: String(userId),
    [keys.name]: 'Test learner',
  },
});

/** Measures repeatedly the milliseconds from the navigation until the data of the user's page is shown, and those of a call. */
async function measureReader(
  site: FullSite,
  browser: Browser,
  { token, session }: Reader,
  isOver: (count: number) => boolean,
) {
  const pages: number[] = [];
  const calls: number[] = [];
  const visit = async () => {
    while (!isOver(pages.length)) {
      const opened = { path: '/user/dashboard', signedIn: true, until: nothingLoads };
      pages.push((await time(browser, { url: site.url, session }, opened)).data);
    }
  };
  let hasEnded = false;
  const call = async () => {
    while (!hasEnded) {
      const begun = performance.now();
      const { status } = await site.call({ method: 'GET', path: '/api/mobile/auth/user', token });
      if (status !== 200) throw new Error(`Somebody else was answered ${status}`);
      calls.push(performance.now() - begun);
      await delay(50);
    }
  };
  const calling = call();
  await visit();
  hasEnded = true;
  await calling;
  return { pages, page: findP95(pages), call: findP95(calls) };
}

async function run(site: FullSite, browser: Browser): Promise<Result[]> {
  const mint = () => mintSession(site.db, { role: 'learner', lifetimes });
  const reader = createReader(await mint());
  const hostile = await bombs();
  const photo = await photograph();
  const storms: Storm[] = [
    {
      name: 'pictures that would fill the memory',
      file: (index) => hostile[index % hostile.length] ?? photo,
    },
    { name: 'photographs of 48 megapixels', file: () => photo },
    { name: 'texts of 400 kB', file: (index) => Buffer.from((index % 2 ? '<!--' : '<?').repeat(100_000)) },
  ];
  const sender = startSender();
  await measureReader(site, browser, reader, (count) => count === 3);
  const quiet = await measureReader(site, browser, reader, (count) => count === visits);
  const results: Result[] = [];
  for (const { name, file } of storms) {
    let isOver = false;
    let seen = 0;
    let memory = 0;
    const watch = async () => {
      while (!isOver) {
        memory = Math.max(memory, await site.getMemory());
        await delay(50);
      }
    };
    const reading = measureReader(site, browser, reader, (count) => {
      seen = count;
      return count >= visits;
    });
    const watching = watch();
    const statuses: number[] = [];
    while (seen < visits) {
      // New accounts each time, whose quota is unused.
      const people = await Promise.all(Array.from({ length: senders }, mint));
      const storm = Array.from({ length: files }, (_, index) => {
        const { userId, token } = people[index % senders] as Minted;
        return { url: `${site.url}/api/mobile/chats/${userId}/0/messages`, token, bytes: file(index) };
      });
      statuses.push(...(await sender.send(storm)));
    }
    isOver = true;
    const during = await reading;
    await watching;
    const counted = [...new Set(statuses)].map(
      (status) => `${statuses.filter((each) => each === status).length} × ${status}`,
    );
    results.push(
      {
        what: `${files} ${name}: p95 of another person's page / when it is quiet`,
        value: during.page / quiet.page,
        target: { most: 2 },
        detail: `${during.page.toFixed(0)} of ${quiet.page.toFixed(0)} ms, ${during.pages.length} visits; of one call ${during.call.toFixed(0)} of ${quiet.call.toFixed(0)} ms; ${counted.join(', ')}`,
      },
      {
        what: `${files} ${name}: megabytes of the process that answers`,
        value: Math.round(memory / 1_048_576),
        target: { most: maxMegabytes },
        detail: 'the largest of 20 a second',
      },
    );
  }
  sender.stop();
  return results;
}

const found = await ensureBrowser();
if (found === undefined) throw new Error('There is no browser on this machine to measure with');
const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
process.exitCode = await withSite('uploads', 4660, async (site) => report(await run(site, browser)));
await browser.close();
