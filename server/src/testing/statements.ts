import type { Database } from '../kernel/index.ts';

interface Logger {
  logQuery(text: string): void;
}

/** What both drivers' sessions have; a transaction's session is made from the options. */
interface Session {
  logger: Logger;
  options: { logger?: Logger };
}

/** Runs work and answers the texts of the statements that it sent, in their order, without those that only begin and end transactions. */
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
