/** Paths in string and template literals: `/courses`, `/courses/${id}?tab=${tab}`. */
const literal = /(['"`])(\/[A-Za-z](?:(?!\1)[^\\\n])*)\1/g;
const placeholder = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Path prefixes that the server answers, so that they have no page. */
const notPages = /^\/(?:api|releases|assets|dev|s)(?:\/|$)/;
const path = /^(?:\/[\w{}-]+)+\/?$/;

/**
 * The paths of this site in string and template literals of a source, without queries. Parts that are only known at
 * run time become `{}`: `/courses/{}`.
 */
export function linksIn(source: string): string[] {
  return [...source.matchAll(literal)]
    .map(([, , text = '']) => text.replace(placeholder, '{}').split(/[?#]/, 1)[0] as string)
    .filter((link) => path.test(link) && !notPages.test(link));
}
