export { buildFaults } from './build.ts';
export { contractFaults } from './calls.ts';
export type { GateContext, Live } from './context.ts';
export { type Fault, faultLine } from './fault.ts';
export { siteFaults } from './site.ts';
