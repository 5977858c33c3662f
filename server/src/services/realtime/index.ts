export { realtimeConfig } from './config.ts';
export { realtime } from './module.ts';
export { type NewEvent, publish } from './publish.ts';
export type { TopicKind } from './topics.ts';
