import { createKey } from '../registry/signer.ts';
import { parseKeys } from '../release/keys.ts';

/** Keys of one test run. */
export const testKeys = parseKeys({
  releaseKeys: [],
  pointerKeys: [],
  releaseKey: createKey(),
  pointerKey: createKey(),
});
