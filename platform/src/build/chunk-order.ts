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
        const ordered = lists.reduce((text, list) => text.replace(list, sorted), code);
        if (ordered !== code) compilation.updateAsset(name, new sources.RawSource(ordered));
      }
    }),
});
