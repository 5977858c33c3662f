/**
 * Finds the text keys that a source file uses, without a parser, since TypeScript 7 has no API for programs. Used by the packages' tests on the
 * sources, and by the build on the compiled sources, to record the keys in the release.
 */

const closingBrackets: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Index after the string or template literal that starts at `start`. */
function endOfLiteral(source: string, start: number): number {
  const quote = source[start];
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (quote === '`' && source.startsWith('${', at)) at = endOfGroup(source, at + 1) - 1;
    else if (source[at] === quote) return at + 1;
  }
  return source.length;
}

/** Index after the bracket that closes the one at `start`, or the end of the source. */
function endOfGroup(source: string, start: number): number {
  const close = closingBrackets[source[start] as string];
  let at = start + 1;
  while (at < source.length && source[at] !== close) {
    const character = source[at] as string;
    if (character === "'" || character === '"' || character === '`') at = endOfLiteral(source, at);
    else if (character in closingBrackets) at = endOfGroup(source, at);
    else at++;
  }
  return at + 1;
}

/** The first argument of the call whose opening bracket is at `open`. */
function firstArgument(source: string, open: number): string {
  let at = open + 1;
  while (at < source.length && source[at] !== ')' && source[at] !== ',') {
    const character = source[at] as string;
    if (character === "'" || character === '"' || character === '`') at = endOfLiteral(source, at);
    else if (character in closingBrackets) at = endOfGroup(source, at);
    else at++;
  }
  return source.slice(open + 1, at);
}

/** Literals to which an argument can evaluate: itself, or the branches of `a ? 'x' : 'y'` and of `a ?? 'x'`. */
function results(argument: string): string[] {
  const found: string[] = [];
  let before = '';
  for (let at = 0; at < argument.length; ) {
    const character = argument[at] as string;
    if (character === "'" || character === '"' || character === '`') {
      const end = endOfLiteral(argument, at);
      if (before === '' || before === '?' || before === ':') found.push(argument.slice(at + 1, end - 1));
      before = character;
      at = end;
    } else {
      if (!/\s/.test(character)) before = character;
      at++;
    }
  }
  return found;
}

/** Keys, or templates such as `group.${x}`, that a source passes to `t(…)` or as `i18nKey`. */
export function keyUses(source: string): string[] {
  const uses = [...source.matchAll(/(?<![\w$])t\(/g)].flatMap((call) =>
    results(firstArgument(source, call.index + 1)),
  );
  // A JSX attribute, or the property into which a compiler turns it.
  const components = [...source.matchAll(/\bi18nKey(?:=\{?|:\s*)["'`]([^"'`]+)["'`]/g)].map(
    (found) => found[1] as string,
  );
  // `other-package:key` belongs to another catalogue.
  return [...uses, ...components].filter((use) => use !== '' && !/^[a-z][\w-]*:/.test(use));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A use as a pattern, with `*` for parts that are only known at run time: `group.*`. */
export function useGlob(use: string): string {
  let glob = '';
  for (let at = 0; at < use.length; ) {
    if (use.startsWith('${', at)) {
      glob += '*';
      at = endOfGroup(use, at + 1);
    } else glob += use[at++];
  }
  return glob;
}

/** Matches the keys that a use can refer to, including plural and context forms (`key_male`) and the members of a list. */
export const usePattern = (use: string): RegExp =>
  new RegExp(`^${useGlob(use).split('*').map(escaped).join('.+')}(?:[_.].+)?$`);
