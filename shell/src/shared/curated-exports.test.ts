import { expect, test } from 'vitest';
import * as i18next from './react-i18next.ts';
import * as router from './react-router-dom.ts';
import { remoteSources } from './remote-sources.fixture.ts';
import * as query from './tanstack-react-query.ts';

const curated: [string, object][] = [
  ['react-router-dom', router],
  ['@tanstack/react-query', query],
  ['react-i18next', i18next],
];

/** Value imports of a source from a package, without types. */
const importsOf = (name: string, text: string) =>
  [...text.matchAll(new RegExp(`^import (?!type )([^;']+) from '${name}'`, 'gms'))].flatMap(
    ([, clause = '']) => {
      const braces = clause.match(/\{(.*)\}/s)?.[1];
      if (braces === undefined) return [`the whole of ${name}`];
      return braces
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '' && !part.startsWith('type '))
        .map((part) => part.split(' as ')[0] as string);
    },
  );

test('the imports of a source are found, types left out', () => {
  const text =
    "import {\n  Link,\n  type To,\n  useHref as href,\n} from 'react-router-dom';\nimport type { A } from 'react-router-dom';";
  expect(importsOf('react-router-dom', text)).toEqual(['Link', 'useHref']);
  expect(importsOf('zod', "import * as z from 'zod';")).toEqual(['the whole of zod']);
});

test.each(curated)('remotes use nothing of %s that the shell does not provide', (name, provided) => {
  // The shell contains what shared-api uses of the package, because it bundles shared-api as a whole.
  const used = remoteSources
    .filter(({ path }) => !path.startsWith('shared-api/'))
    .flatMap(({ path, text }) => importsOf(name, text).map((part) => ({ path, part })));
  expect(used.filter(({ part }) => !(part in provided))).toEqual([]);
});
