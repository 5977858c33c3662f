import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Matches the chunk lists that the bundler writes before minification and whose order has no meaning: the chunks that an import loads
 * in parallel, and the integrity of each chunk.
 */
const lists = [
  /(?<=Promise\.all\(\/\*[^*]*\*\/ \[)__webpack_require__\.e\([^()]*\)(?:, __webpack_require__\.e\([^()]*\))+(?=\])/g,
  /(?<=__webpack_require__\.sri\w*Hashes = \{)[^{}]*(?=\})/g,
];

const sorted = (list: string) => list.split(/, ?/).sort().join(', ');

/**
 * Sorts these lists by chunk id. Rspack 2.3 orders chunks of equal size (such as those with a single consumed share) by a value that
 * depends on the checkout's folder, so that equal sources in another folder would make another release.
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
