/** A text in source code. */
const quoted = (/** @type {string} */ text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/**
 * @typedef {{ en: string, ar: string }} Title
 * @param {{ path: string, screen: string, guard: string, title: Title }} page
 */
export const pageEntry = ({ path, screen, guard, title }) => `
    {
      path: '${path}',
      screen: '${screen}',
      guard: '${guard}',
      title: { en: ${quoted(title.en)}, ar: ${quoted(title.ar)} },
    },`;

/** @param {{ remote: string, path: string, screen: string, key: string, title: Title }} screen */
export function screenFiles({ remote, path, screen, key, title }) {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const hasParameters = parameters.length > 0;
  return {
    [`src/screens/${screen}/Screen.tsx`]: `${hasParameters ? "import { useParams } from 'react-router-dom';\n" : ''}import { useTexts } from 'shared-api/i18n';
import { Page, Text } from 'shared-ui/layout';

/** \`${path}\` */
export default function Screen() {
  const { t } = useTexts('${remote}');
${hasParameters ? `  const { ${parameters.join(', ')} } = useParams();\n` : ''}  return (
    <Page title={t('${key}.title')}>
      <Text>{t('${key}.text')}</Text>
${parameters.map((name) => `      <Text>{${name}}</Text>\n`).join('')}    </Page>
  );
}
`,
    [`src/screens/${screen}/Screen.test.tsx`]: `// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { newVisitor, open } from '../../testing/open.ts';

afterEach(cleanup);

test.each([
  ['en', ${quoted(title.en)}],
  ['ar', ${quoted(title.ar)}],
] as const)('the page has its title in %s', async (language, title) => {
  await newVisitor();
  await open('${path.replace(/\{\w+\}/g, '7')}', { language });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
});
`,
  };
}

/**
 * The entries that several package.json files have in common: a new remote begins with the packages that all other remotes have.
 * @param {readonly Record<string, string>[]} lists
 */
const common = ([first = {}, ...others]) =>
  Object.fromEntries(Object.entries(first).filter(([name]) => others.every((list) => name in list)));

/**
 * All files of a remote except those of its pages.
 * @param {string} name
 * @param {readonly { dependencies: Record<string, string>, devDependencies: Record<string, string> }[]} others package.json of the other remotes
 * @param {boolean} hasArea whether its server area exists, as `create -- area` creates it
 */
export const remoteFiles = (name, others, hasArea) => ({
  'package.json': `${JSON.stringify(
    {
      name,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: { build: 'rsbuild build', types: 'tsc --noEmit' },
      dependencies: common(others.map(({ dependencies }) => dependencies)),
      devDependencies: common(others.map(({ devDependencies }) => devDependencies)),
    },
    undefined,
    2,
  )}\n`,
  'tsconfig.json': `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": { "lib": ["ES2023", "DOM", "DOM.Iterable"], "types": ["node", "@rsbuild/core/types"] },
  "include": ["src", "*.ts"]
}
`,
  'rsbuild.config.ts': `import { remotePreset } from 'platform/build';

export default remotePreset(import.meta.url);
`,
  'remote.ts': `import { defineRemote } from 'platform/registry/define';

export default defineRemote({
  name: '${name}',
  pages: [],
  navigation: [],
  slots: [],
});
`,
  'src/lifecycles.tsx': `import { createLifecycles } from 'platform/remote';
import { routes } from './routes.tsx';

export const { bootstrap, mount, unmount, update, prepare } = createLifecycles({ routes });
`,
  'src/routes.tsx': `import { lazyScreen } from 'platform/remote';

/** Screen folder → its screen, loaded when one of its pages is opened. Screens are default exports. */
export const routes = {};
`,
  'src/queries.ts': hasArea
    ? `import { overview } from 'shared-api/contracts/${name.slice('mf-'.length)}/overview';
import { useCall } from 'shared-api/query';

/** What the area has for the caller. The second argument has the call's parameters: it takes none. */
export const useOverview = () => useCall(overview, {});
`
    : `import { languages } from 'shared-api/contracts/settings';
import { useCall } from 'shared-api/query';

/** The languages of the site: an example of a call (shared-api/src/contracts has all). The second argument has its parameters: it takes none. */
export const useLanguages = () => useCall(languages, {});
`,
  'src/locales/en.json': '{}\n',
  'src/locales/ar.json': '{}\n',
  'src/locales/locales.test.ts': `import { checkLocales } from 'shared-api/testing';
import { expect, test } from 'vitest';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

test('both catalogues have every text that the screens use, and no other', () => {
  expect(checkLocales({ folder: new URL('..', import.meta.url).pathname, locales: { en, ar } })).toEqual([]);
});
`,
  'src/testing/open.ts': `import { createRemoteTests } from 'shared-ui/testing';
import remote from '../../remote.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

export const { newVisitor, open, openPart, text } = createRemoteTests({ remote, routes, texts: { en, ar } });
`,
});
