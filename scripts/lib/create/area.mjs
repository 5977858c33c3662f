import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { areaFiles } from './area-templates.mjs';
import { format, insertBehind, read, writeFiles } from './files.mjs';
import { checkAreaName, toCamel } from './names.mjs';
import { UsageError } from './usage.mjs';

/** Files that list the areas and their contracts. */
const lists = { modules: 'server/src/areas.ts', contracts: 'shared-api/src/contracts/index.ts' };
/** Matches the areas in a list that spreads them: `...courses,` */
const spreads = /(?:\n {2}\.\.\.\w+,)+/;

/**
 * Plans the creation of an area: its new files, and the changed texts of existing files outside its folders.
 * @param {string} name such as `summer-camps`
 * @returns {{ created: Record<string, string>, changed: Record<string, string> }} by path from the root
 * @throws {UsageError}
 */
export function planArea(name) {
  checkAreaName(name);
  const folders = { server: `server/src/areas/${name}`, contracts: `shared-api/src/contracts/${name}` };
  for (const folder of Object.values(folders))
    if (existsSync(join(root, folder))) throw new UsageError(`There is a folder ${folder} already.`);
  const id = toCamel(name);
  for (const file of Object.values(lists))
    if (new RegExp(`\\b${id}\\b`).test(read(file)))
      throw new UsageError(`${file} has something named ${id} already: choose another name.`);

  /** Adds the area to a list, after the other areas, and its import, which `format` sorts. */
  const listed = (/** @type {string} */ file, /** @type {string} */ from) =>
    `import { ${id} } from '${from}';\n${insertBehind(file, spreads, `\n  ...${id},`)}`;
  return {
    created: areaFiles({ name, id, ...folders }),
    changed: {
      [lists.modules]: listed(lists.modules, `./areas/${name}/index.ts`),
      [lists.contracts]: listed(lists.contracts, `./${name}/index.ts`),
    },
  };
}

/**
 * Creates an area of the server with one call, and its contract.
 * @param {string} name
 * @throws {UsageError}
 */
export async function createArea(name) {
  const { created, changed } = planArea(name);
  const written = writeFiles('', created);
  for (const [file, content] of Object.entries(changed)) writeFileSync(join(root, file), content);
  const paths = [...written, ...Object.keys(changed)];
  await format(paths);
  for (const path of paths) console.log(path);
  console.log(
    `To try it: npm start, then GET /api/${name}/overview. Documents that list areas: npm run docs. Its remote: npm run create -- remote ${name}`,
  );
}
