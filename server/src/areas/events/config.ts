import { callsPerMinute, defineGroup } from '../../kernel/index.ts';

declare module '../../kernel/config/limits.ts' {
  interface Limits {
    events: number;
  }
}

export const eventsLimitConfig = defineGroup({
  title: 'Limits',
  variables: {
    LIMIT_EVENTS: callsPerMinute(
      60,
      'waiting lists of events, messages to all who come, and tickets and receipts as files',
    ),
  },
  read: (values) => ({ limits: { events: values.LIMIT_EVENTS } }),
});
