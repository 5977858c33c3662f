import { lineAt } from '../lint/files.mjs';
import { formatTable } from './blocks.mjs';

/** Every command of the project with its purpose: the table of CONTRIBUTING.md. */
const commands = [
  ['npm start', 'the whole site at http://localhost:8080'],
  ['npm test', 'all steps: `format lint types unit server embedded production node browser`'],
  ['npm test -- unit server', 'some of the steps; `-- browser --shard=1/3` a third of the browser tests'],
  ['npm run check', 'what a change can break, in less than two minutes: static checks, its tests'],
  [
    'npm run mutants',
    'small changes that make the product wrong, each of which its tests must find ([docs/testing.md](docs/testing.md#mutants)); `-- money browser` those with these words',
  ],
  ['npx vitest run <files>', 'single unit tests'],
  [
    'RAFIQ_TESTS=server npx vitest run <files>',
    'single server tests, on PGlite or on the PostgreSQL of `TEST_DATABASE_URL`',
  ],
  ['npm run dev -- mf-auth', 'hot reload of one remote inside the otherwise released site'],
  [
    'npm run create -- remote volunteering',
    'a new remote; `-- screen mf-courses <path>` a page, `-- area volunteering` an area of the server ([docs/add-a-remote.md](docs/add-a-remote.md))',
  ],
  ['npm run build -- mf-auth', 'one build'],
  ['npm run words', 'lists names, comments and documents with private words; `-- <path>` those of a folder'],
  [
    'npm run docs',
    'writes what documents have from the code: tables, diagrams, [configuration](docs/configuration.md), [notifications](docs/notifications.md)',
  ],
  [
    'npm run release -- status',
    'releases: publish, promote, roll back ([docs/releases.md](docs/releases.md))',
  ],
  [
    'npm run operator -- --help',
    'operators, coupons, refunds, content of a site ([docs/operations.md](docs/operations.md))',
  ],
  ['npm run import', 'content from a folder of files into the database'],
  ['npm run export', 'content out of the database, as such a folder'],
  [
    'npm run migrations -- --name <name>',
    'in `server/`: writes the migration from the last one to the tables of now',
  ],
  ['npm run worker', 'bundles the service worker (`server/src/worker`) that the server sends'],
  ['npm run icons', 'draws the icons of the installed site from the logo'],
  [
    'npm run ui',
    'the catalogue of the design system, with hot reload; `-- pictures` updates its reference screenshots',
  ],
  ['npm run guide', 'updates the screenshots of the consultants’ help guide, in both languages'],
  ['npm run look', 'pictures of every page in both languages, widths and color schemes, checked with axe'],
  ['npm run bench:<name>', 'a benchmark, as ratios within one run ([bench/README.md](bench/README.md)):'],
  [
    'findings/<name>.sh',
    'shows a surprise of a library or tool without the product; fails when a version behaves otherwise',
  ],
  [
    'npm run errors -- <file>',
    'lists declared errors that no server test provoked in a run with `RAFIQ_ERRORS=<file>`',
  ],
  ['npm run test:fresh', 'both commands of the README in an empty clone with empty caches'],
  [
    'npm run test:browsers',
    'walks the main journeys in Firefox and WebKit of Debian; `-- webkit ar-360 chat` some of them',
  ],
  [
    'npm run test:nodes',
    'start, unit tests and the built server on Node 20.19, 22, 24 and 26; `-- 22` on one of them',
  ],
];

const benches = (/** @type {string[]} */ scripts) => scripts.filter((name) => name.startsWith('bench:'));

/**
 * The table of commands.
 * @param {string[]} scripts names of the scripts of package.json
 */
export const formatCommands = (scripts) =>
  formatTable(
    ['command', 'what it does'],
    commands.map(([command, what]) => [
      `\`${command}\``,
      command === 'npm run bench:<name>'
        ? `${what} ${benches(scripts)
            .map((name) => name.slice('bench:'.length))
            .sort()
            .join(', ')}`
        : what,
    ]),
  );

const isNpmOwn = (name) => name === 'start' || name === 'test';

const mention = /\bnpm run ([a-z]+(?::[a-z]+)*)\b(?!:<)/g;

/**
 * Finds scripts of package.json without a row in the table of commands, and commands in texts that are not scripts.
 * @param {{ path: string, text: string }[]} files
 * @param {string[]} scripts names of the scripts of package.json
 * @param {string[]} [others] those of the packages
 * @returns {string[]} problems
 */
export const checkCommands = (files, scripts, others = []) => [
  ...files
    .filter(({ path }) => path !== 'CHANGELOG.md' && !/\.test\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(mention)].flatMap(({ 1: name, index }) =>
        scripts.includes(name) || others.includes(name)
          ? []
          : [`${path}:${lineAt(text, index)}: there is no command npm run ${name}`],
      ),
    ),
  ...scripts
    .filter((name) => !benches(scripts).includes(name))
    .map((name) => `npm ${isNpmOwn(name) ? '' : 'run '}${name}`)
    .filter((command) => !commands.some(([usage]) => usage === command || usage.startsWith(`${command} `)))
    .map((command) => `package.json: describe ${command} in scripts/docs/commands.mjs`),
];
