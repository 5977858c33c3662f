import { join } from 'node:path';
import { listExposes, readContribution } from '../../../platform/src/build/remote-source.ts';

const lazyImport = (file: string) => `() => import(${JSON.stringify(file)})`;

const record = (entries: (readonly [key: string, code: string])[]) =>
  `{ ${entries.map(([key, code]) => `${JSON.stringify(key)}: ${code}`).join(', ')} }`;

/**
 * Source of the module that imports every remote as a single application does: the table of screens eagerly, and the texts of each language and
 * the fills of slots on demand. See remotes.d.ts.
 */
export async function remotesModule(roots: string[]): Promise<string> {
  const remotes = await Promise.all(
    roots.map(async (root, index) => {
      const contribution = await readContribution(root);
      const exposes = Object.entries(listExposes(root));
      const exposed = (kind: string) =>
        exposes
          .filter(([name]) => name.startsWith(`./${kind}/`))
          .map(([name, file]) => [name.slice(kind.length + 3), lazyImport(join(root, file))] as const);
      const code = record([
        ['contribution', JSON.stringify(contribution)],
        ['routes', `routes${index}`],
        ['texts', record(exposed('locales'))],
        ['slots', record(exposed('slots'))],
      ]);
      const routes = JSON.stringify(join(root, 'src/routes.tsx'));
      return { name: contribution.name, code, import: `import { routes as routes${index} } from ${routes};` };
    }),
  );
  const all = record(remotes.map(({ name, code }) => [name, code]));
  return `${remotes.map((remote) => remote.import).join('\n')}\nexport const remotes = ${all};\n`;
}
