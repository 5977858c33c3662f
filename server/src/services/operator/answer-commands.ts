import type { Services } from '../../kernel/index.ts';
import { listenAdmin } from '../../kernel/index.ts';
import type { CommandServices } from './command.ts';
import { asked, runCommand } from './run-command.ts';

/** Runs commands of this machine while the server runs; the answer ends it, after what is under way. */
export const answerCommands = (
  services: CommandServices & Pick<Services, 'log'>,
): Promise<() => Promise<void>> =>
  listenAdmin(services.config.dataDir, (question) =>
    runCommand(services, asked.parse(question), (err) => services.log.error({ err }, 'a command failed')),
  );
