/** Texts with a name at most: a connection keeps the plans of each. */
const mostNames = 300;
/** Asked so often, a text is likely to come again. */
const often = 3;
/** Texts that are counted at most: those of lists differ with each length of a list. */
const mostCounted = 3_000;

/**
 * Names for statements that come again and again: under a name a connection parses and plans once
 * (postgresql.org/docs/current/sql-prepare.html). What comes rarely has none, so that what a connection keeps has a bound.
 */
export function createStatementNames() {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return {
    of(text: string): string | undefined {
      const name = names.get(text);
      if (name !== undefined || names.size === mostNames) return name;
      const count = (counts.get(text) ?? 0) + 1;
      if (count < often) {
        if (counts.size === mostCounted) counts.clear();
        counts.set(text, count);
        return undefined;
      }
      counts.delete(text);
      names.set(text, `s${names.size}`);
      return names.get(text);
    },
  };
}
