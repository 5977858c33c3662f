import { type BundleRunTime, installContainer } from './container.ts';

/** Run time of the bundle that contains this module. */
declare const __webpack_require__: BundleRunTime;

installContainer(__webpack_require__);
