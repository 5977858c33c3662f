import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The design system alone, which needs no site: `npm run ui -- pictures` takes its pictures by this. */
export default defineConfig({
  ...base,
  testMatch: 'catalogue.spec.ts',
  webServer: undefined,
  // Apart from that of a whole run, which empties its own.
  outputDir: join(tmpdir(), 'rafiq-pictures'),
});
