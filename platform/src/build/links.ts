/** Paths in string and template literals: `/courses`, `/courses/${id}?tab=${tab}`. */
const literal = /(['"`])(\/[A-Za-z](?:(?!\1)[^\\\n])*)\1/g;
const placeholder = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Below these the server answers, and no page. */
const notPages = /^\/(?:api|releases|assets|dev|s)(?:\/|$)/;
const path = /^(?:\/[\w{}-]+)+\/?$/;

/**
 * The paths of this site that stand in a source, wherever they are used, without queries. What is known only when it
 * runs is `{}`: `/courses/{}`.
 */
export function linksIn(source: string): string[] {
  return [...source.matchAll(literal)]
    .map(([, , text = '']) => text.replace(placeholder, '{}').split(/[?#]/, 1)[0] as string)
    .filter((link) => path.test(link) && !notPages.test(link));
}
