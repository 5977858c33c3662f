import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { browserFlags } from '../scripts/lib/browser.mjs';
import { desktop, phone } from './support/layouts.ts';

// Workers inherit the environment, so that values that are set here are equal in all of them.
process.env.RAFIQ_E2E_PORT ??= '8089';
process.env.RAFIQ_E2E_DATA ??= join(tmpdir(), `rafiq-e2e-${randomUUID()}`);
const port = process.env.RAFIQ_E2E_PORT;

const english = { locale: 'en-GB', language: 'en' as const };
const arabic = { locale: 'ar-EG', language: 'ar' as const };
/** Reduced motion and no service worker, whose installation takes a tenth of a test's time; the first project has both. */
const still = { contextOptions: { reducedMotion: 'reduce' as const }, serviceWorkers: 'block' as const };

export interface Options {
  /** The site's language in this project. */
  language: 'en' | 'ar';
}

export default defineConfig<Options>({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than CI has cores, because pages often wait for timers and for the network.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits end what hangs: a busy machine runs these tests three times slower than an idle one.
  timeout: 300_000,
  expect: {
    timeout: 20_000,
    // All machines compare with one set of pictures.
    toHaveScreenshot: { pathTemplate: 'snapshots/{projectName}/{arg}{ext}' },
  },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['json']] as const) : [])],
  webServer: {
    command: 'node support/serve.mjs',
    env: {
      PORT: port,
      DATA_DIR: process.env.RAFIQ_E2E_DATA,
      LOG_LEVEL: 'warn',
      // A key pair that only tests use.
      PUSH_PUBLIC_KEY:
        'BNpV6kAiwlr95bIb-OnVKa9cS5I5NtUOPhvVVwRQDtHzbfWIpPSRrP7N32LkvSxwYA7duAS-w3TopeET4Nod1wY',
      PUSH_PRIVATE_KEY: 'M7XcHHqdYtkpvXRtYjX401I8nXDhLvFkAjNBaz2Or6I',
      PUSH_SUBJECT: 'mailto:help@rafiq.example',
      // All tests share one address, and many create accounts; the server's own tests cover the limits.
      LIMIT_OTP: '1000',
      LIMIT_LOGIN: '1000',
      LIMIT_CHECKOUT: '1000',
      LIMIT_COUPONS: '1000',
    },
    url: `http://localhost:${port}/ready`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
    reuseExistingServer: false,
  },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    // A test that waits for a missing element then fails at that line, instead of later by its own time limit.
    actionTimeout: 30_000,
    // Tracing makes a run ten times slower. To investigate a failure, enable it: `--trace retain-on-failure`.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      // A fake camera and microphone with permission granted.
      args: [
        ...browserFlags,
        '--use-fake-device-for-media-stream=fps=10',
        '--use-fake-ui-for-media-stream',
        '--allow-loopback-in-peer-connection',
      ],
    },
  },
  projects: [
    { name: 'en-1280', use: { ...desktop, ...english } },
    { name: 'ar-360', use: { ...phone, ...arabic, ...still }, grepInvert: /@once/ },
  ],
});
