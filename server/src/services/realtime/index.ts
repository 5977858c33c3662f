export { type FirebaseConfig, firebaseOrigins, realtimeConfig } from './config.ts';
export { planRemovals } from './firebase/plan-removals.ts';
export type { RecordSource } from './firebase/records.ts';
export { type AccountClient, createAccountClient } from './firebase/service-account.ts';
export { realtime } from './module.ts';
export { type NewEvent, publish } from './publish.ts';
export type { TopicKind } from './topics.ts';
