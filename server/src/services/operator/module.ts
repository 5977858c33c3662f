import { defineModule } from '../../kernel/index.ts';
import { answerCommands } from './answer-commands.ts';
import { auditList } from './audit-command.ts';
import { routes } from './routes.ts';

/**
 * What operators do: commands, which areas register, and the audit, in which each change leaves a line (PD-92 and PD-115). It knows
 * none of the areas.
 */
export const operator = defineModule({
  name: 'operator',
  texts: { en: {}, ar: {} },
  routes,
  commands: [auditList],
  // The embedded database is the server's alone; on PostgreSQL commands open it themselves.
  start: async (services) =>
    services.config.database.kind === 'embedded' ? answerCommands(services) : async () => undefined,
});
