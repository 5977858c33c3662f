import { createKey } from '../registry/signing.ts';
import { keysOf } from '../release/keys.ts';

/** Keys of one run of tests. */
export const testKeys = keysOf({
  releaseKeys: [],
  pointerKeys: [],
  releaseKey: createKey(),
  pointerKey: createKey(),
});
