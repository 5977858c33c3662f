import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Lists of chunks as the bundler writes them before scripts are minified, in which the order means nothing: those that an import loads
 * side by side, and the integrity of each.
 */
const lists = [
  /(?<=Promise\.all\(\/\*[^*]*\*\/ \[)__webpack_require__\.e\([^()]*\)(?:, __webpack_require__\.e\([^()]*\))+(?=\])/g,
  /(?<=__webpack_require__\.sri\w*Hashes = \{)[^{}]*(?=\})/g,
];

const sorted = (list: string) => list.split(/, ?/).sort().join(', ');

/**
 * Writes lists of chunks in the order of their ids. Rspack 2.3 orders chunks of the same size, as all that hold nothing but a consumed
 * share are, by something that follows from the folder of the checkout: the same sources would be another release in another folder.
 */
export const pluginChunkOrder = (): RsbuildPlugin => ({
  name: 'rafiq:chunk-order',
  apply: 'build',
  setup: (api) =>
    api.processAssets({ stage: 'pre-process' }, ({ compilation, sources }) => {
      for (const { name, source } of compilation.getAssets()) {
        if (!name.endsWith('.js')) continue;
        const code = source.source().toString();
        const found = lists.flatMap((pattern) => [...code.matchAll(pattern)]);
        if (found.length === 0) continue;
        // A replacement keeps the source map.
        const ordered = new sources.ReplaceSource(source);
        for (const { index, 0: list } of found) ordered.replace(index, index + list.length - 1, sorted(list));
        compilation.updateAsset(name, ordered);
      }
    }),
});
