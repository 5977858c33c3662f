import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Which tests: `server` for all of the server's (on the PostgreSQL of `TEST_DATABASE_URL`, else on PGlite), `embedded` for those of
 * them that run on PGlite as well where there is a PostgreSQL, nothing for the rest.
 */
const asked = process.env.RAFIQ_TESTS;

const elsewhere = ['**/node_modules/**', '**/dist/**'];
/** Functions without React, a database or anything else to keep. */
const rules = ['{shared-api,shared-ui,mf-*}/**/rules/**/*.test.ts'];
const screens = ['shared-ui/**/*.test.{ts,tsx}', 'mf-*/**/*.test.{ts,tsx}'];

/**
 * What differs from one database to the other, by its place or its name: the drivers, migrations and planned work; every call as every kind
 * of caller, with every strange input; constraints; what happens at once; what changes rows without a call. What else
 * there is asks services what they answer, on the same statements.
 */
const embedded = [
  /^kernel\//,
  /^commands\//,
  /^main\.test/,
  /\/schema\.test/,
  /[/-]races\.test/,
  /\/(consistency|deletion|holds|ledger|refunds|reminders|settling|sweep)\.test/,
  /-content\.test/,
];

/** The server's test files that one of these matches. A rule that finds nothing no longer says what it was made for. */
function matched(rules: RegExp[]): string[] {
  const folder = fileURLToPath(new URL('server/src', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.test.ts'),
  );
  for (const rule of rules)
    if (!files.some((file) => rule.test(file))) throw new Error(`No test of the server matches ${rule}`);
  return files.filter((file) => rules.some((rule) => rule.test(file))).map((file) => `server/src/${file}`);
}

export default defineConfig({
  test: {
    globals: false,
    restoreMocks: true,
    // For a busy machine: some tests hash dozens of passwords at their full cost.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Every core has work: one is otherwise kept for the process that only hands out files.
    maxWorkers: availableParallelism(),
    projects:
      asked === 'server' || asked === 'embedded'
        ? [
            {
              extends: true,
              // The server keeps nothing in its modules: one loading of them serves all its tests.
              test: {
                name: asked,
                include: asked === 'embedded' ? matched(embedded) : ['server/**/*.test.ts'],
                exclude: elsewhere,
                isolate: false,
              },
            },
          ]
        : [
            {
              extends: true,
              test: { name: 'rules', include: rules, exclude: elsewhere, pool: 'threads', isolate: false },
            },
            {
              extends: true,
              test: {
                name: 'screens',
                include: screens,
                exclude: [...elsewhere, ...rules],
                pool: 'threads',
                setupFiles: ['shared-ui/src/testing/after-each.ts'],
              },
            },
            {
              extends: true,
              test: {
                name: 'alone',
                include: ['**/*.test.{ts,tsx}'],
                exclude: [...elsewhere, 'server/**', 'e2e/**', ...rules, ...screens],
              },
            },
          ],
  },
});
