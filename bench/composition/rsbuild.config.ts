import { configs } from './configs.ts';

/** `BENCH_SITE`: a key of `configs`. */
export default configs[process.env.BENCH_SITE as string];
