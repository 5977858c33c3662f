import { modules } from '../../areas.ts';
import { askAdmin } from '../../kernel/admin-socket.ts';
import type { Config } from '../../kernel/config/config.ts';
import { StartError } from '../../kernel/start-error.ts';
import { type CommandCall, type Outcome, outcome, runCommand } from '../../services/operator/index.ts';
import { openDatabase } from '../open-database.ts';

/**
 * Runs a command where the database is open: in the server that owns the embedded one, or in this process.
 * @param onError called with an unexpected error of this process; a server logs its own
 * @throws StartError where the database cannot be reached
 */
export async function dispatchCommand(
  config: Config,
  question: CommandCall,
  onError: (error: unknown) => void,
): Promise<Outcome> {
  if (config.database.kind === 'embedded') {
    const reached = await askAdmin(config.dataDir, question).catch((error) => {
      throw new StartError(`The server of ${config.dataDir} does not answer: ${error.message}`, {
        cause: error,
      });
    });
    if (reached) return outcome.parse(reached.answer);
  }
  const database = await openDatabase(config);
  try {
    return await runCommand({ db: database.db, modules, config, now: () => new Date() }, question, onError);
  } finally {
    await database.close();
  }
}
