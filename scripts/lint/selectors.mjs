import { lineAt } from './files.mjs';

/** Matches `:has()` of the root or the body, with one level of nested parentheses, and the rest of the selector. */
const rootHas = /(?:^|[\s,(])(?:html|body|:root)[^\s{},]*:has\((?:[^()]|\([^()]*\))*\)([^{},]*)[{,]/gm;

/**
 * Finds selectors of descendants after a `:has()` of the whole document: Chromium then restyles all elements after each change of any element.
 * Instead, a rule of the root may set a variable that the elements read.
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
