import { parseArgs } from 'node:util';

/** The benchmarks' command line options. Each benchmark reads those that it needs; an unknown option ends the run. */
export const options = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      /** Prints the results as JSON. */
      json: { type: 'boolean', default: false },
      /** `bench:composition`, `bench:release`: prints every request of a page. */
      requests: { type: 'boolean', default: false },
      /** `bench:load`: prints what a page loads, when, and why. */
      waterfall: { type: 'boolean', default: false },
      /** `bench:load`, `bench:lighthouse`: number of visits to each site or page; more visits give a more stable figure. */
      visits: { type: 'string' },
      /** `bench:live`: `--seconds 10 --people 200 --kills 2` is a shorter run; `--rate` is in messages per second. */
      seconds: { type: 'string', default: '60' },
      people: { type: 'string', default: '1000' },
      rate: { type: 'string', default: '200' },
      /** `bench:orders`, `bench:tracking`: `--rounds 5 --checkouts 100 --kills 5` is a shorter run. */
      rounds: { type: 'string', default: '50' },
      checkouts: { type: 'string', default: '2000' },
      kills: { type: 'string' },
    },
  });
