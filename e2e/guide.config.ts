import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The screenshots of the consultants' help guide, taken from the demonstration site: `npm run guide` runs this. */
export default defineConfig({
  ...base,
  testDir: 'guide',
  testMatch: 'take-pictures.ts',
  workers: 1,
  timeout: 180_000,
  outputDir: join(tmpdir(), 'rafiq-guide'),
  projects: (base.projects ?? [])
    .filter(({ name }) => name === 'en-1280' || name === 'ar-360')
    .map(({ name = '', use }) => ({
      name: name.slice(0, 2),
      use: {
        ...use,
        viewport: { width: 960, height: 720 },
        hasTouch: false,
        timezoneId: 'Africa/Cairo',
        actionTimeout: 15_000,
        contextOptions: { reducedMotion: 'reduce' as const },
      },
    })),
});
