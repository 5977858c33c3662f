import type { ContentKind } from './content-kind.ts';

type Kind = Pick<ContentKind, 'name' | 'after'>;

/**
 * Sorts kinds of content so that each comes after those that it refers to; otherwise keeps their order. References to unknown kinds are ignored.
 * @throws Error for a circular reference
 */
export function orderKinds<K extends Kind>(kinds: readonly K[]): K[] {
  const waiting = [...kinds];
  const ordered: K[] = [];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const next = waiting.findIndex(({ after = [] }) => !after.some((name) => names.has(name)));
    if (next < 0) throw new Error(`Kinds of content refer to one another: ${[...names].join(', ')}`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}
