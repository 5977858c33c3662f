import { is, Placeholder, type Query, SQL, type SQLChunk, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/** SQL that is already serialised, so that it is not serialised again as a whole statement. */
class SerializedSql extends SQL {
  readonly #query: Query;

  constructor(chunks: SQLChunk[], query: Query) {
    super(chunks);
    this.#query = query;
  }

  override toQuery(): Query {
    return this.#query;
  }
}

/** Serialises SQL once, because finding the names of dozens of columns again takes longer than many queries. `sql.placeholder('name')` marks a value. */
export function serializeSqlFor<Name extends string>(
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
    return new SerializedSql(chunks, { sql: text, params });
  };
}

/** `serializeSqlFor` for SQL without placeholders. */
export const serializeSql = (part: SQL): SQL => serializeSqlFor<never>(part)({});

/** Maximum number of cached statements: filters have more combinations than users need. */
const maxStatements = 200;

/** Caches serialised SQL by key, for statements that are assembled from the filters of a call. */
export function createStatementCache<Name extends string>() {
  const statements = new Map<string, ReturnType<typeof serializeSqlFor<Name>>>();
  return {
    /** @param key everything that `write` depends on, apart from the values of its placeholders */
    get(key: string, write: () => SQL): ReturnType<typeof serializeSqlFor<Name>> {
      const known = statements.get(key);
      if (known) return known;
      const statement = serializeSqlFor<Name>(write());
      if (statements.size === maxStatements) statements.clear();
      statements.set(key, statement);
      return statement;
    },
  };
}
