export { type HealthStep, healthOverTime, healthSince, networksSince } from './counts.ts';
export { failureLevel } from './failure-level.ts';
export { reports } from './module.ts';
