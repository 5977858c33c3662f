import type { Config } from '../kernel/config/config.ts';
import type { OpenDatabase } from '../kernel/database/database.ts';
import { databaseProblem } from '../kernel/database/database-problem.ts';
import { openEmbedded } from '../kernel/database/embedded.ts';
import { commandLimits } from '../kernel/database/limits.ts';
import { openPostgres } from '../kernel/database/postgres.ts';

/**
 * Opens and migrates the configured database, for a command that runs without a server or on PostgreSQL.
 * @throws StartError where it cannot be opened, such as the embedded database of a running server
 */
export async function openDatabase({ database: where, dataDir }: Config): Promise<OpenDatabase> {
  const problem = (error: unknown): never => {
    throw databaseProblem(error, dataDir);
  };
  const database = await (where.kind === 'postgres'
    ? openPostgres(where.url, {
        limits: commandLimits,
        onWait: (message) => process.stderr.write(`${message}\n`),
      })
    : openEmbedded(dataDir)
  ).catch(problem);
  await database.migrate().catch(async (error) => {
    await database.close();
    problem(error);
  });
  return database;
}
