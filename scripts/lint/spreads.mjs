import { lineAt } from './files.mjs';

const isCode = /\.(tsx?|mjs)$/;
const spreadLiteral = /\.\.\.\{\s/g;

/**
 * Finds spreads of object literals: their only effect is that the formatter does not give each property a line.
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]} problems
 */
export const checkSpreads = (files) =>
  files
    .filter(({ path }) => isCode.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(spreadLiteral)].map(
        ({ index }) =>
          `${path}:${lineAt(text, index)}: spreads an object literal: name its properties in the object itself`,
      ),
    );
