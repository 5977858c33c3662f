import type { Rspack } from '@rsbuild/core';
import { computeIntegrity } from '../registry/integrity.ts';
import type { Asset, Needs } from '../registry/registry.ts';
import { sortUnique } from './module-graph.ts';

type ChunkGroup = Rspack.Compilation['chunkGroups'][number];

/** Matches the key in `consume shared module (default) shared-ui/button@>=0.1.0 (strict)`. */
const consumed = /^consume shared module \([^)]*\) (?<key>@?[^@]+)@/;

/** The key of a shared module that is consumed; undefined for every other module. */
export const consumedKey = (module: Rspack.Module) => consumed.exec(module.identifier())?.groups?.key;

/** The keys of the shared modules among `modules`, sorted, without duplicates. */
const consumedKeys = (modules: Iterable<Rspack.Module>) =>
  sortUnique([...modules].flatMap((module) => consumedKey(module) ?? []));

/** Every shared module that the compilation consumes. */
export const allShares = (compilation: Rspack.Compilation) => consumedKeys(compilation.modules);

/** An emitted file of the compilation with its hash. */
export function getAsset(compilation: Rspack.Compilation, file: string): Asset {
  const source = compilation.getAsset(file)?.source.source();
  if (source === undefined) throw new Error(`${file} is not part of the build`);
  return { file, integrity: computeIntegrity(source) };
}

/** The files of chunk groups in load order, and the shared modules that they consume, without duplicates. */
export function collectNeeds(compilation: Rspack.Compilation, groups: ChunkGroup[], without?: Needs): Needs {
  const chunks = [...new Set(groups.flatMap((group) => group.chunks))].filter((chunk) => !chunk.hasRuntime());
  const loaded = new Set([...(without?.scripts ?? []), ...(without?.styles ?? [])].map(({ file }) => file));
  const files = [...new Set(chunks.flatMap((chunk) => [...chunk.files]))].filter((file) => !loaded.has(file));
  const shares = consumedKeys(
    chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]),
  );
  const withExtension = (extension: string) =>
    files.filter((file) => file.endsWith(extension)).map((file) => getAsset(compilation, file));
  return {
    scripts: withExtension('.js'),
    styles: withExtension('.css'),
    shares: shares.filter((key) => !without?.shares.includes(key)),
  };
}

/** The chunk groups that `import(request)` creates, in modules below the folder `within`, for requests that match. */
export const groupsOfImports = (
  compilation: Rspack.Compilation,
  matches: (request: string) => boolean,
  within = '',
) =>
  compilation.chunkGroups.filter((group) =>
    group.origins.some(
      ({ module, request }) =>
        request !== undefined && matches(request) && (module?.identifier().includes(within) ?? false),
    ),
  );
