import { defineGroup, numberOr } from '../../kernel/index.ts';

export interface RealtimeConfig {
  /** Maximum number of streams of this node, and of one account on it. */
  maxStreams: number;
  maxStreamsPerAccount: number;
  /** Days for which a reader can resume. */
  keptDays: number;
}

declare module '../../kernel/config/config.ts' {
  interface Config {
    realtime: RealtimeConfig;
  }
}

export const realtimeConfig = defineGroup({
  title: 'Live events',
  variables: {
    REALTIME_STREAMS: numberOr(5_000, [1, 100_000], {
      meaning: 'Browsers that may follow live events on one node at once',
      expects: 'a number of connections',
    }),
    REALTIME_STREAMS_PER_ACCOUNT: numberOr(20, [1, 1_000], {
      meaning: 'Browsers of one account that may follow live events on one node at once',
      expects: 'a number of connections',
    }),
    REALTIME_DAYS: numberOr(3, [1, 30], {
      meaning:
        'For how many days live events are stored; a browser that was away for longer reads everything again',
      expects: 'a number of days',
    }),
  },
  read: (values): { realtime: RealtimeConfig } => ({
    realtime: {
      maxStreams: values.REALTIME_STREAMS,
      maxStreamsPerAccount: values.REALTIME_STREAMS_PER_ACCOUNT,
      keptDays: values.REALTIME_DAYS,
    },
  }),
});
