import { lineAt } from './files.mjs';

/** `:has()` of the root or the body, with one level of parentheses in it, and what else stands in the selector. */
const rootHas = /(?:^|[\s,(])(?:html|body|:root)[^\s{},]*:has\((?:[^()]|\([^()]*\))*\)([^{},]*)[{,]/gm;

/**
 * Selectors of elements behind `:has()` of the whole document: Chromium then restyles all elements after each change of any. The root's own
 * rule may set a variable instead, which they read.
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]} problems
 */
export const checkSelectors = (files) =>
  files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(rootHas)]
        .filter(([, rest]) => /[\w.#*[]/.test(rest.replace(/^[^\s)]*/, '')))
        .map(
          ({ index }) =>
            `${path}:${lineAt(text, index + 1)}: selects behind :has() of the document: set a variable on the root`,
        ),
    );
