import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Rspack, rspack } from '@rsbuild/core';
import { root } from '../../scripts/lib/run.mjs';
import { libraries, type Parts, widgets } from './candidates.ts';

/**
 * Compares the kit's widgets with the same from component libraries: kilobytes of script and of the library's style
 * sheets, bundled as the site is and compressed with brotli. React, the router, icons, own style sheets and the parts of
 * the kit that a page has anyway are left out, on both sides.
 *
 *     npm install --prefix <folder> @base-ui/react react-aria-components @ark-ui/react react react-dom
 *     npx tsx bench/widgets/main.ts <folder> [<src of another shared-ui>]
 */
const [installed, kit = join(root, 'shared-ui/src')] = process.argv.slice(2).map((path) => resolve(path));
if (installed === undefined) throw new Error('Name the folder in which the libraries are installed');

/** Modules that are needed whatever a widget is made of. */
const isExternal = (request = '') =>
  /^(react|react-dom|react-router-dom|shared-api)(\/|$)|^@tabler\//.test(request) ||
  /^\.\.\/(avatar|button|classes|field|format|link|list|states|texts|visually-hidden)(\/|\.tsx?$)/.test(
    request,
  );

const folder = await mkdtemp(join(tmpdir(), 'rafiq-bench-widgets-'));

async function measure(source: string): Promise<number> {
  await writeFile(join(folder, 'entry.js'), source);
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    target: ['web', 'es2022'],
    devtool: false,
    output: { path: join(folder, 'built'), module: true, clean: true },
    externalsType: 'module',
    externals: ({ request }, done) => (isExternal(request) ? done(undefined, request) : done()),
    resolve: {
      extensions: ['...', '.ts', '.tsx'],
      modules: [join(installed as string, 'node_modules'), 'node_modules'],
    },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/\.module\.css$/, 'data:text/javascript,export default {}'),
    ],
    module: {
      rules: [
        { test: /\.css$/, type: 'css' },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
  });
  const stats = await new Promise<Rspack.Stats>((done, fail) => {
    compiler.run((error, stats) => (stats ? done(stats) : fail(error)));
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  let bytes = 0;
  for (const name of Object.keys(stats.compilation.assets)) {
    const asset = stats.compilation.getAsset(name);
    if (asset) bytes += brotliCompressSync(asset.source.buffer()).length;
  }
  return bytes;
}

const importOurs = (modules: string[]) =>
  modules
    .map((module, index) => `import * as m${index} from '${kit}/${module}'; console.log(m${index});`)
    .join('\n');

const importParts = (parts: Parts) =>
  Object.entries(parts)
    .map(([module, names], index) => {
      const toLocal = (name: string) => `${name}_${index}`;
      const imported = new Set(names.map((name) => name.split('.')[0] as string));
      const uses = names.map((name) => name.replace(/^\w+/, toLocal));
      return `import { ${[...imported].map((name) => `${name} as ${toLocal(name)}`)} } from '${module}'; console.log(${uses});`;
    })
    .join('\n');

const toKb = (bytes: number) => Number((bytes / 1000).toFixed(1));
const multiSelect = importOurs(['select/multi-select-control.tsx']);
const multiSelectBytes = await measure(multiSelect);
const table: Record<string, Record<string, number>> = {};
for (const widget of widgets) {
  const row: Record<string, number> = { ours: toKb(await measure(importOurs(widget.ours))) };
  for (const [library, title] of Object.entries(libraries) as [keyof typeof libraries, string][]) {
    const parts = widget[library];
    if (parts) row[title] = toKb(await measure(importParts(parts)));
  }
  // The cost of the library on a page that has the multi select, and with it a large part of the library, in any
  // case.
  if (widget.base)
    row['Base UI, added'] = toKb(
      (await measure(`${multiSelect}\n${importParts(widget.base)}`)) - multiSelectBytes,
    );
  table[widget.name] = row;
}
await rm(folder, { recursive: true });
console.table(table);
