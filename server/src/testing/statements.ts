import { behindCommit } from '../kernel/database/after-commit.ts';
import type { Database } from '../kernel/index.ts';

interface Logger {
  logQuery(text: string): void;
}

/** The fields that a session of Drizzle has with PostgreSQL and with PGlite. A transaction creates its own session from `options`. */
interface Session {
  logger: Logger;
  options: { logger?: Logger };
}

/** Statements that begin or end transactions, and those that follow them, for which no answer waits (`afterCommit`). */
const isLeftOut = (text: string): boolean =>
  /^(begin|commit|rollback)\b/.test(text) || text.startsWith(behindCommit);

/** Runs work and returns the texts of its statements, in order, without those that begin, end or follow transactions. */
export async function recordStatements(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const { session } = db as unknown as { session: Session };
  const { logger, options } = session;
  const before = options.logger;
  const statements: string[] = [];
  const recorder: Logger = {
    logQuery(text) {
      if (!isLeftOut(text)) statements.push(text);
    },
  };
  session.logger = recorder;
  options.logger = recorder;
  try {
    await work();
  } finally {
    session.logger = logger;
    options.logger = before;
  }
  return statements;
}
