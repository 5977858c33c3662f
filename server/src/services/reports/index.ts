export { healthSince, networksSince } from './counts.ts';
export { reports } from './module.ts';
