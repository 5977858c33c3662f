import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Which tests: `server` for all of the server's (on the PostgreSQL of `TEST_DATABASE_URL`, else on PGlite), `embedded` for those of
 * them that run on PGlite as well where there is a PostgreSQL, `production` for journeys on the built server, nothing for the rest.
 */
const asked = process.env.RAFIQ_TESTS;

/** The packages whose unit tests are candidates, of all by default: `npm run check` names those that a change can reach. */
const packages = process.env.RAFIQ_PACKAGES?.split(' ');
const isCandidate = (file: string): boolean =>
  packages === undefined || packages.includes(file.split('/')[0] ?? '');

const root = fileURLToPath(new URL('.', import.meta.url));
const elsewhere = ['**/node_modules/**', '**/dist/**'];

/** The test files below a folder, by their paths from the root. This file is read once for each project: packages are not walked through. */
const testsBelow = (folder: string): string[] =>
  readdirSync(`${root}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testsBelow(path);
    return /\.test\.tsx?$/.test(path) ? [path] : [];
  });

const hasDocument = (file: string): boolean =>
  readFileSync(`${root}${file}`, 'utf8').startsWith('// @vitest-environment happy-dom');

/** Replaces a module, which others that have loaded it before would keep, or inspects what is loaded. */
const replacesModules = (file: string): boolean =>
  /\bvi\.(mock|doMock|resetModules)\(|\bcreateRequire\(.+\)\.cache/.test(
    readFileSync(`${root}${file}`, 'utf8'),
  );

const ofKit = testsBelow('shared-ui/src').filter(isCandidate);
const ofRemotes = readdirSync(root)
  .filter((folder) => folder.startsWith('mf-'))
  .flatMap((folder) => testsBelow(`${folder}/src`))
  .filter(isCandidate);
const ofShell = ['platform/src', 'shell/src'].flatMap(testsBelow).filter(isCandidate);
const ofOthers = ['shared-api/src', 'bench', 'e2e/contributions'].flatMap(testsBelow).filter(isCandidate);

/** This file runs alone: it counts the listeners of its document, so that listeners of other tests would count, too. */
const fullDocument = 'platform/src/host/intent.test.ts';

/** Components, screens, and what composes them. What is stored for all tabs (`shared-api`) has each test's own. */
const shown = [...ofKit, ...ofRemotes, ...ofShell].filter(
  (file) => hasDocument(file) && file !== fullDocument,
);
const replaced = shown.filter(replacesModules);
/** Tests that need no document and replace no module: the modules are loaded once for all of them. */
const rules = [...ofKit, ...ofRemotes, ...ofShell, ...ofOthers].filter(
  (file) => !hasDocument(file) && !replacesModules(file),
);

/**
 * What differs from one database to the other, by its place or its name: the drivers, migrations and planned work; every call by one who
 * may, and with strange values that it takes (what it refuses reaches no database); constraints; what happens at once; what changes
 * rows without a call. What else there is asks services what they answer, on the same statements. Tests that bring an embedded database of
 * their own (the program, its files) run with the server's alone.
 */
const embedded = [
  /^server\/src\/kernel\/(?!database\/(embedded|directory-lock)|config|log)/,
  /^server\/src\/generated\/(?!causes|fuzz|foreign-ids)/,
  /^server\/src\/commands\/operator/,
  /\/schema\.test/,
  /[/-]races\.test/,
  /\/(consistency|deletion|holds|ledger|refunds|reminders|settle-payment|sweep)\.test/,
  /-content\.test/,
];

/** The server's test files that one of these matches. A rule that finds nothing no longer says what it was made for. */
function matched(rules: RegExp[]): string[] {
  const files = testsBelow('server/src');
  for (const rule of rules)
    if (!files.some((file) => rule.test(file))) throw new Error(`No test of the server matches ${rule}`);
  return files.filter((file) => rules.some((rule) => rule.test(file)));
}

export default defineConfig({
  test: {
    globals: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // For a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // Every core has work: one is otherwise kept for the process that only hands out files.
    maxWorkers: availableParallelism(),
    // From version 25 on Node has a `localStorage` of its own, which would stand before the window's.
    execArgv: process.allowedNodeEnvironmentFlags.has('--webstorage') ? ['--no-webstorage'] : [],
    // What one step has compiled, the next one takes.
    experimental: { fsModuleCache: true },
    projects:
      asked === 'production'
        ? [
            {
              extends: true,
              test: { name: asked, include: ['e2e/production/*.test.ts'], exclude: elsewhere },
            },
          ]
        : asked === 'server' || asked === 'embedded'
          ? [
              {
                extends: true,
                // The server keeps nothing in its modules: one loading of them serves all its tests.
                test: {
                  name: asked,
                  include: asked === 'embedded' ? matched(embedded) : ['server/**/*.test.ts'],
                  exclude: elsewhere,
                  isolate: false,
                  setupFiles: ['server/src/testing/before-each-file.ts'],
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
                // One loading of the modules, and one window, serves all: what a test leaves behind is cleared after it.
                test: {
                  name: 'shown',
                  include: shown.filter((file) => !replaced.includes(file)),
                  pool: 'threads',
                  isolate: false,
                  environmentOptions: {
                    // A link that is followed changes the address only; the window stays for the next test.
                    happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
                  },
                  setupFiles: ['shared-ui/src/testing/after-each.ts'],
                },
              },
              {
                extends: true,
                test: {
                  name: 'replaced',
                  include: replaced,
                  pool: 'threads',
                  setupFiles: ['shared-ui/src/testing/after-each.ts'],
                },
              },
              {
                extends: true,
                test: {
                  name: 'alone',
                  include: packages?.map((name) => `${name}/**/*.test.{ts,tsx}`) ?? ['**/*.test.{ts,tsx}'],
                  exclude: [...elsewhere, 'server/**', 'e2e/!(contributions)/**', ...rules, ...shown],
                },
              },
            ],
  },
});
