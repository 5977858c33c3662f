import { defineModule } from '../../kernel/index.ts';
import { answerCommands } from './answer-commands.ts';
import { auditListCommand } from './audit-command.ts';
import { auditList } from './audit-list.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { releaseCases } from './take-case.ts';

/** The operators' commands, which modules register, and the audit, to which each change adds a line (PD-92 and PD-115). It depends on no area. */
export const operator = defineModule({
  name: 'operator',
  personalData,
  deletion: { erase: (tx, { id }) => releaseCases(tx, id) },
  routes,
  commands: [auditListCommand],
  operatorLists: [auditList],
  // Only the server may open the embedded database; on PostgreSQL commands open it themselves.
  start: async (services) =>
    services.config.database.kind === 'embedded' ? answerCommands(services) : async () => undefined,
});
