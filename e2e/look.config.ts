import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Pictures and checks of every page of the demonstration site, in both languages, widths and color schemes: `npm run look` runs this. */
export default defineConfig({
  ...base,
  testDir: 'look',
  testMatch: 'take-pictures.ts',
  workers: 2,
  timeout: 900_000,
  outputDir: join(tmpdir(), 'rafiq-look'),
  projects: [
    { name: 'examples', testMatch: 'examples.setup.ts' },
    ...(base.projects ?? []).flatMap(({ name = '', use }) =>
      (['light', 'dark'] as const).map((colorScheme) => ({
        name: `${name}-${colorScheme}`,
        dependencies: ['examples'],
        use: { ...use, colorScheme, contextOptions: { reducedMotion: 'reduce' as const } },
      })),
    ),
  ],
});
