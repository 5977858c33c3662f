/** Maximum number of named statements: a connection keeps a plan for each. */
const maxNames = 300;
/** A statement gets a name after this many uses. */
const minUses = 3;
/** Maximum number of counted statements: those with lists differ by the length of the list. */
const maxCounted = 3_000;

/**
 * Names repeated statements: a connection parses and plans a named statement once (postgresql.org/docs/current/sql-prepare.html). Rare statements
 * stay unnamed, so that the number of plans per connection is bounded.
 */
export function createStatementNames() {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return {
    of(text: string): string | undefined {
      const name = names.get(text);
      if (name !== undefined || names.size === maxNames) return name;
      const count = (counts.get(text) ?? 0) + 1;
      if (count < minUses) {
        if (counts.size === maxCounted) counts.clear();
        counts.set(text, count);
        return undefined;
      }
      counts.delete(text);
      names.set(text, `s${names.size}`);
      return names.get(text);
    },
  };
}
