import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { loadModule } from './load-module.ts';
import { findSourceFile, listModules, sortUnique } from './module-graph.ts';
import { listExports } from './shared.ts';

/** File name of a share's curated module in src/shared: `@tanstack/react-query` → `tanstack-react-query`. */
const curatedName = (key: string) => key.replace(/^@/, '').replaceAll('/', '-');

/** Whether `import(request)` in src/shared provides the share `key`: it names the share itself or its curated module. */
export const providesShare = (key: string, request: string) =>
  request === key || request.replace(/\.tsx?$/, '').endsWith(`/${curatedName(key)}`);

interface Provider {
  /** The specifier in `src/shared/provided.ts`. */
  request: string;
  module: Rspack.Module;
  /** Loaded when a remote first needs it. */
  onDemand: boolean;
}

/** Returns what `src/shared/provided.ts` imports. */
function providersOf(compilation: Rspack.Compilation, root: string): Provider[] {
  const list = listModules(compilation).find(
    (module) => findSourceFile(module) === join(root, 'src/shared/provided.ts'),
  );
  if (list === undefined) return [];
  return compilation.moduleGraph
    .getOutgoingConnections(list)
    .flatMap(({ dependency: { request, type }, resolvedModule: module }) =>
      request && module ? [{ request, module, onDemand: type === 'import()' }] : [],
    );
}

const isEsModule = ({ dependencies }: Rspack.Module) =>
  dependencies.some(({ type }) => type.startsWith('esm export'));

/** The export names of a module. A CommonJS module also has `default`, as bundlers add it for imports. */
function namesOf(compilation: Rspack.Compilation, { module, request }: Provider, root: string): string[] {
  const provided = compilation.moduleGraph.getProvidedExports(module);
  if (!Array.isArray(provided))
    return ['default', ...Object.keys(createRequire(join(root, 'package.json'))(request) as object)];
  return isEsModule(module) ? provided : ['default', ...provided];
}

/** Keys of an object that one of the shell's own modules exports. */
async function partsOf({ module }: Provider, name: string): Promise<string[]> {
  const file = findSourceFile(module);
  const content = file === undefined ? {} : await loadModule<Record<string, object>>(file);
  return Object.keys(content[name] ?? {});
}

/**
 * Shared module → its export names in the shell that is built in `root`.
 * @param onDemandAlone only modules that the shell loads on demand: the others list their exports at run time
 */
export async function providedExports(
  compilation: Rspack.Compilation,
  root: string,
  keys: readonly string[],
  onDemandAlone = false,
): Promise<Record<string, string[]>> {
  const providers = providersOf(compilation, root).filter(({ onDemand }) => onDemand || !onDemandAlone);
  const all: Record<string, string[]> = {};
  for (const key of keys) {
    const provider = providers.find(({ request }) => providesShare(key, request));
    if (provider === undefined) continue;
    const names = namesOf(compilation, provider, root);
    all[key] = sortUnique(await listExports(key, names, (name) => partsOf(provider, name)));
  }
  return all;
}

/** Placeholder in the shell's code for the export names of the shares that it loads on demand. */
const placeholder = 'RAFIQ_PROVIDED_EXPORTS';

/** Replaces the placeholder with those names, which the module graph knows only once the modules are built. */
export const pluginProvidedExports = (root: string, keys: readonly string[]): RsbuildPlugin => ({
  name: 'rafiq:provided-exports',
  setup: (api) =>
    api.processAssets({ stage: 'pre-process' }, async ({ compilation, sources }) => {
      const names = JSON.stringify(await providedExports(compilation, root, keys, true));
      for (const { name, source } of compilation.getAssets()) {
        if (!name.endsWith('.js')) continue;
        const found = [...source.source().toString().matchAll(new RegExp(placeholder, 'g'))];
        if (found.length === 0) continue;
        // Unlike a new source text, a replacement keeps the source map.
        const replaced = new sources.ReplaceSource(source);
        for (const { index } of found) replaced.replace(index, index + placeholder.length - 1, names);
        compilation.updateAsset(name, replaced);
      }
    }),
});
