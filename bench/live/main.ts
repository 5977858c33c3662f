import { tuneCollection } from '../../server/src/kernel/tune-collection.ts';
import { options } from '../options.ts';
import { report } from '../report.ts';
import { withSite } from '../whole/site.ts';
import { reads } from './reads.ts';
import { streams } from './streams.ts';

// Garbage collection of this process uses both cores of a small machine, too.
tuneCollection();

const { values, positionals: chosen } = options();
const { seconds, people, rate, kills = '10' } = values;
const asked = { people: Number(people), seconds: Number(seconds), rate: Number(rate), kills: Number(kills) };

/** `npm run bench:live -- streams` runs only that part. */
const isChosen = (part: string) => chosen.length === 0 || chosen.includes(part);

process.exitCode = await withSite(
  'live',
  4620,
  async (site) =>
    report([
      // Reads are measured before the streams, which kill processes: a new process answers slowly.
      ...(isChosen('reads') ? await reads(site) : []),
      ...(isChosen('streams') ? await streams(site, asked) : []),
    ]),
  { nodes: 2, hasPages: false },
);
