import { lineAt } from './files.mjs';

const home = 'shared-ui/src/list/use-address.ts';
const setter = /\[[^\]\n]*,[^\]\n]*\]\s*=\s*useSearchParams\(/g;

/**
 * Finds setters of `useSearchParams` outside of `useAddress`: each drops a change that another setter requested in the same tick.
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]} problems
 */
export const checkAddresses = (files) =>
  files
    .filter(({ path }) => /\.tsx?$/.test(path) && path !== home)
    .flatMap(({ path, text }) =>
      [...text.matchAll(setter)].map(
        ({ index }) =>
          `${path}:${lineAt(text, index)}: changes the query by itself: use useAddress of shared-ui/list`,
      ),
    );
