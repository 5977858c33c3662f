import { is, Placeholder, type Query, SQL, type SQLChunk, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/** A part with its values, which as a whole statement needs no writing any more. */
class Written extends SQL {
  readonly #query: Query;

  constructor(chunks: SQLChunk[], query: Query) {
    super(chunks);
    this.#query = query;
  }

  override toQuery(): Query {
    return this.#query;
  }
}

/**
 * A part of statements, written out once: to find the names of dozens of columns anew takes longer than many a query. `sql.placeholder('name')` stands
 * where the value of that name goes.
 */
export function writtenFor<Name extends string>(
  part: SQL,
): (values: Readonly<Partial<Record<Name, unknown>>>) => SQL {
  const { sql: text, params: placeholders } = dialect.sqlToQuery(part);
  const names = placeholders.map((param) => {
    if (!is(param, Placeholder)) throw new Error(`A value differs from call to call: ${text}`);
    return param.name as Name;
  });
  const between = text.split(/\$\d+/).map((each) => sql.raw(each));
  if (between.length !== names.length + 1) throw new Error(`Not only values begin with a dollar: ${text}`);
  return (values) => {
    const params = names.map((name) => {
      if (values[name] === undefined) throw new Error(`There is no value for ${name}`);
      return values[name];
    });
    const chunks = between.flatMap((each, index) =>
      index < params.length ? [each, sql.param(params[index])] : [each],
    );
    return new Written(chunks, { sql: text, params });
  };
}

/** The same of a part that is always the same. */
export const written = (part: SQL): SQL => writtenFor<never>(part)({});

/** Statements that a cache keeps at most: filters can be combined in more ways than anybody chooses. */
const maxStatements = 200;

/** Statements written out once for each key, for those that are put together from what a caller asks for. */
export function createStatementCache<Name extends string>() {
  const statements = new Map<string, ReturnType<typeof writtenFor<Name>>>();
  return {
    /** @param key everything that `write` depends on, apart from the values of its placeholders */
    get(key: string, write: () => SQL): ReturnType<typeof writtenFor<Name>> {
      const known = statements.get(key);
      if (known) return known;
      const statement = writtenFor<Name>(write());
      if (statements.size === maxStatements) statements.clear();
      statements.set(key, statement);
      return statement;
    },
  };
}
