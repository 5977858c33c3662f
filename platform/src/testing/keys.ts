import { createKey } from '../registry/signer.ts';
import { parseKeys } from '../release/keys.ts';

/** Keys of one run of tests. */
export const testKeys = parseKeys({
  releaseKeys: [],
  pointerKeys: [],
  releaseKey: createKey(),
  pointerKey: createKey(),
});
