import { defineConfig } from 'vitest/config';

/** `RAFIQ_TESTS=server` runs the server's tests (on PGlite, or on the PostgreSQL of `TEST_DATABASE_URL`); else the rest. */
const server = process.env.RAFIQ_TESTS === 'server';

export default defineConfig({
  test: {
    include: server ? ['server/**/*.test.ts'] : ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', ...(server ? [] : ['server/**', 'e2e/**'])],
    globals: false,
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
