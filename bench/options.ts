import { parseArgs } from 'node:util';

/** What the benchmarks take on the command line; each reads what concerns it, and an unknown option ends the run. */
export const options = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      /** Prints the results as JSON. */
      json: { type: 'boolean', default: false },
      /** `bench:composition`, `bench:release`: every request of a page. */
      requests: { type: 'boolean', default: false },
      /** `bench:load`: what a page loads, when, and why. */
      waterfall: { type: 'boolean', default: false },
      /** `bench:load`, `bench:lighthouse`: visits to each site or page; more of them give a figure that moves less. */
      visits: { type: 'string' },
      /** `bench:live`: `--seconds 10 --people 200 --kills 2` is a shorter run; `--rate` is of messages a second. */
      seconds: { type: 'string', default: '60' },
      people: { type: 'string', default: '1000' },
      rate: { type: 'string', default: '200' },
      /** `bench:orders`, `bench:tracking`: `--rounds 5 --checkouts 100 --kills 5` is a shorter run. */
      rounds: { type: 'string', default: '50' },
      checkouts: { type: 'string', default: '2000' },
      kills: { type: 'string' },
    },
  });
