import { z } from 'zod';
import { defineGroup, variable } from '../../kernel/index.ts';

export interface OfflineConfig {
  /** Whether the service worker answers pages, files and calls without a network. */
  offline: boolean;
}

declare module '../../kernel/config/config.ts' {
  interface Config extends OfflineConfig {}
}

export const offlineConfig = defineGroup({
  title: 'Without a network',
  variables: {
    OFFLINE: variable(z.enum(['on', 'off']), {
      meaning:
        'Whether browsers keep what was opened, to show it without a network; `off` makes each delete it with its next page, and leaves push',
      expects: 'on or off',
      example: 'off',
      unset: '`on`',
    }).optional(),
  },
  read: ({ OFFLINE }): OfflineConfig => ({ offline: OFFLINE !== 'off' }),
});
