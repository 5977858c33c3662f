import type { Database } from '../kernel/index.ts';

interface Logger {
  logQuery(text: string): void;
}

/** The common part of both drivers' sessions; a transaction's session is created from the options. */
interface Session {
  logger: Logger;
  options: { logger?: Logger };
}

/** Runs work and returns the texts of its statements, in order, without those that begin and end transactions. */
export async function recordStatements(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const { session } = db as unknown as { session: Session };
  const { logger, options } = session;
  const before = options.logger;
  const statements: string[] = [];
  const recorder: Logger = {
    logQuery(text) {
      if (!/^(begin|commit|rollback)\b/.test(text)) statements.push(text);
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
