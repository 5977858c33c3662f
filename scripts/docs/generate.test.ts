import { expect, test } from 'vitest';
import { fillBlocks } from './blocks.mjs';
import { checkCommands } from './commands.mjs';
import { checkDocuments, generateDocuments } from './generate.mjs';
import { describeFolder, listAreas, listPorts } from './server.mjs';

const filesOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));

const server = filesOf({
  'server/src/areas/new/overview/routes.ts':
    '/** @module Overview of what is new. */\n\nexport const a = 1;\n',
  'server/src/areas/auth/tables/users.ts': '',
  'server/src/areas/auth/other/module.ts': `import { defineModule } from '../../../kernel/index.ts';

/** How long: not the module. */
export const holdMs = 5;

/**
 * Something else (PD-89),
 * over two lines.
 *
 * More of it.
 */
export const other = defineModule({
  name: 'other, rooms: {',
  // deletion: the comment of something
  personalData,
  topics: [{ rooms: 1 }],
  async start() {
    return { content: 1 };
  },
});
`,
  'server/src/areas/auth/accounts/module.ts':
    '/** Creates it. */\nexport const create = () =>\n  defineModule({ name, topics });\n\n/** Accounts. */\nexport const accounts = create();\n',
  'server/src/areas/auth/accounts/accounts.test.ts': 'defineModule({ rooms });\n',
  'server/src/services/realtime/topics.ts': `/** @module Live events. */

declare module '../../kernel/http/module.ts' {
  interface Module {
    /**
     * Topics of this module,
     * in a list.
     * @param a not a part of it
     */
    topics?: readonly TopicKind[];
    /** Finds readers. */
    findReaders?(db: Database): Promise<string[]>;
  }
}
`,
});

test('areas and capabilities stand in the order of lint; new ones behind those that it has; tables are none', () => {
  expect(listAreas(server)).toEqual([
    { area: 'auth', capabilities: ['accounts', 'other'] },
    { area: 'new', capabilities: ['overview'] },
  ]);
});

test('a folder is described beside its name in the order, by its module, or by the comment that begins a file', () => {
  expect(describeFolder(server, 'server/src/areas/auth/accounts')).toBe('Accounts.');
  expect(describeFolder(server, 'server/src/areas/auth/other')).toBe(
    'Something else (PD-89), over two lines.',
  );
  expect(describeFolder(server, 'server/src/areas/new/overview')).toBe('Overview of what is new.');
  expect(describeFolder(server, 'server/src/services/mail')).toBeUndefined();
  const order = filesOf({
    'scripts/lint/order.mjs':
      "export const serverOrder = {\n  auth: [\n    'accounts', // who has one\n    'other',\n  ],\n  new: ['accounts'],\n};\n",
  });
  const describe = (folder: string) => describeFolder([...server, ...order], `server/src/areas/${folder}`);
  expect([describe('auth/accounts'), describe('new/accounts'), describe('new/overview')]).toEqual([
    'Who has one.',
    undefined,
    'Overview of what is new.',
  ]);
});

test('ports are the fields that are added to Module, registered by those whose modules have them', () => {
  expect(listPorts(server)).toEqual([
    {
      field: 'findReaders',
      meaning: 'Finds readers.',
      declaredIn: 'services/realtime',
      registeredBy: [],
    },
    {
      field: 'topics',
      meaning: 'Topics of this module, in a list.',
      declaredIn: 'services/realtime',
      registeredBy: ['auth'],
    },
  ]);
});

test('fields that a module spreads cannot be read', () => {
  const spread = filesOf({
    'server/src/areas/auth/a/module.ts': 'export const a = defineModule({ name, ...rest });\n',
  });
  expect(() => listPorts(spread)).toThrow('name its fields');
});

test('a block on lines of its own, and one within a line, are filled', () => {
  const text =
    '# A\n\n<!-- generated: a -->\nold\n<!-- end -->\n\nB: <!-- generated: b -->old<!-- end -->.\n';
  const filled = fillBlocks(text, { a: '| 1 |\n| 2 |', b: '`one`' });
  expect(filled).toBe(
    '# A\n\n<!-- generated: a -->\n\n| 1 |\n| 2 |\n\n<!-- end -->\n\nB: <!-- generated: b -->`one`<!-- end -->.\n',
  );
  expect(fillBlocks(filled, { a: '| 1 |\n| 2 |', b: '`one`' })).toBe(filled);
  expect(() => fillBlocks(text, { a: '' })).toThrow('nothing generates the block b');
});

test('a block that is not up to date, a command without a row and a folder without a description are problems', () => {
  const document = { path: 'README.md', text: '<!-- generated: capabilities --><!-- end -->\n' };
  const files = [...server, document, { path: 'server/src/areas/auth/social/a.ts', text: '' }];
  const [stale, command, folder, ...others] = checkDocuments(files, [], ['start', 'bench:load', 'unheard']);
  expect(stale).toMatch(/^README\.md: .*npm run docs/);
  expect(command).toMatch(/describe npm run unheard/);
  expect(folder).toMatch(/^server\/src\/areas\/auth\/social is not described/);
  expect(others).toEqual([]);
  const [updated] = generateDocuments(files, []);
  expect(updated?.text).toContain('| `auth/accounts` ');
  const again = files.map((file) => (file === document ? { ...document, text: updated?.text ?? '' } : file));
  expect(generateDocuments(again, [])).toEqual([]);
});

test('a command that is no script is a problem, in documents and code', () => {
  const files = filesOf({
    'README.md': 'Run `npm run words -- a` or `npm run theme` or `npm run bench:<name>`.',
    'scripts/a.mjs': '\n// `npm run gone`: it does.',
    'CHANGELOG.md': 'npm run gone',
  });
  expect(checkCommands(files, ['words'], ['theme']).filter((problem) => !/describe/.test(problem))).toEqual([
    'scripts/a.mjs:2: there is no command npm run gone',
  ]);
});
