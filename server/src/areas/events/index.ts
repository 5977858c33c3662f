import type { Module } from '../../kernel/index.ts';
import { eventsModule } from './module.ts';

/** Events and travel camps with their bookings, documents, tickets and waiting lists, and the gallery. */
export const events: readonly Module[] = [eventsModule];
export { eventsLimitConfig } from './config.ts';
export { documentsConfig } from './documents/config.ts';
