import { lineAt } from './files.mjs';

/** Declarations of one side of the screen, which stays where it is when the direction of writing changes. */
const physical =
  /(?:^|[{;])\s*((?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)[a-z-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right|(?:text-align|float|clear)(?=\s*:\s*(?:left|right)\b))\s*:/gm;

const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));

/**
 * Finds declarations in style sheets that name left or right: a page in Arabic needs the other side.
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]} problems
 */
export const checkDirections = (files) =>
  files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(physical)].map(
        (found) =>
          `${path}:${lineAt(text, found.index + found[0].indexOf(found[1]))}: ${found[1]} has a side of the screen: use inline-start or inline-end`,
      ),
    );
