import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/**
 * Compares only the design system, which needs no site: `npm run ui -- pictures` takes its pictures with this configuration.
 */
export default defineConfig({
  ...base,
  testMatch: 'catalogue.spec.ts',
  webServer: undefined,
  // A separate folder, because a run of the site's tests empties theirs.
  outputDir: join(tmpdir(), 'rafiq-pictures'),
});
