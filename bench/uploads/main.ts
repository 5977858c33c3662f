import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { mintSession } from '../../server/src/areas/auth/accounts/mint-session.ts';
import { bombs, photograph } from '../../server/src/testing/large-pictures.ts';
import { type Result, report } from '../report.ts';
import { findP95 } from '../statistics.ts';
import { type WholeSite, withSite } from '../whole/site.ts';
import type { Upload } from './sender.ts';

/** Accounts that send at the same time: each of them as many files as a browser. */
const senders = 10;
const files = 60;
/** Storms of each kind, one after the other, so that there are enough calls of the other person. */
const rounds = 5;
const quietCalls = 400;
const maxMegabytes = 700;

const lifetimes = { token: 86_400, refresh: 86_400 };

/** What a storm is made of. */
interface Storm {
  name: string;
  file(index: number): Uint8Array;
}

/** Starts the process that sends: in that of the other person's calls, their times would count the making of the files. */
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

/** Calls of one person until a storm is over, in milliseconds. */
async function measureReads(site: WholeSite, token: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    const { status } = await site.call({ method: 'GET', path: '/api/mobile/auth/user', token });
    if (status !== 200) throw new Error(`Somebody else was answered ${status}`);
    times.push(performance.now() - begun);
    await delay(5);
  }
  return times;
}

async function run(site: WholeSite): Promise<Result[]> {
  const mint = () => mintSession(site.db, { role: 'learner', lifetimes });
  const people = await Promise.all(Array.from({ length: senders }, mint));
  const reader = await mint();
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
  let calls = 0;
  await measureReads(site, reader.token, () => ++calls > quietCalls / 4);
  calls = 0;
  const quiet = findP95(await measureReads(site, reader.token, () => ++calls > quietCalls));
  const results: Result[] = [];
  for (const { name, file } of storms) {
    let isOver = false;
    let memory = 0;
    const watch = async () => {
      while (!isOver) {
        memory = Math.max(memory, await site.getMemory());
        await delay(50);
      }
    };
    const reads = measureReads(site, reader.token, () => isOver);
    const watching = watch();
    const statuses: number[] = [];
    for (let round = 0; round < rounds; round++)
      statuses.push(
        ...(await sender.send(
          Array.from({ length: files }, (_, index) => {
            const { userId, token } = people[index % senders] ?? reader;
            return { url: `${site.url}/api/mobile/chats/${userId}/0/messages`, token, bytes: file(index) };
          }),
        )),
      );
    isOver = true;
    const times = await reads;
    await watching;
    const during = findP95(times);
    const counted = [...new Set(statuses)].map(
      (status) => `${statuses.filter((each) => each === status).length} × ${status}`,
    );
    results.push(
      {
        what: `${files} ${name}: p95 of another person's call / when it is quiet`,
        value: during / quiet,
        target: { most: 2 },
        detail: `${during.toFixed(1)} of ${quiet.toFixed(1)} ms, ${times.length} calls; ${counted.join(', ')}`,
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

process.exitCode = await withSite('uploads', 4660, async (site) => report(await run(site)), {
  hasPages: false,
});
