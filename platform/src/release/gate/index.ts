export { checkBuild } from './build.ts';
export { checkContracts } from './calls.ts';
export type { GateContext, Live } from './context.ts';
export { checkSite } from './site.ts';
export { formatViolation, type Violation } from './violation.ts';
