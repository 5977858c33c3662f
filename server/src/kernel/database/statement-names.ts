/** Maximum number of named texts: a connection keeps a plan for each. */
const maxNames = 300;
/** A text that is sent so often gets a name. */
const minUses = 3;
/** Maximum number of counted texts: texts with lists differ by the length of the list. */
const maxCounted = 3_000;

/**
 * Names for statements that repeat: a connection parses and plans a named statement once (postgresql.org/docs/current/sql-prepare.html). Rare
 * statements have no name, so that the plans of a connection are bounded.
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
