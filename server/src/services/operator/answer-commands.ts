import type { Services } from '../../kernel/index.ts';
import { listenAdmin } from '../../kernel/index.ts';
import type { CommandServices } from './command.ts';
import { commandCall, runCommand } from './run-command.ts';

/** Answers commands from this machine while the server runs; the returned function stops it after those in progress. */
export const answerCommands = (
  services: CommandServices & Pick<Services, 'log'>,
): Promise<() => Promise<void>> =>
  listenAdmin(services.config.dataDir, (question) =>
    runCommand(services, commandCall.parse(question), (err) =>
      services.log.error({ err }, 'a command failed'),
    ),
  );
