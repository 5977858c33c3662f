import { type BundleRunTime, installContainer } from './container.ts';

/** The run time of the bundle that this module is built into. */
declare const __webpack_require__: BundleRunTime;

installContainer(__webpack_require__);
