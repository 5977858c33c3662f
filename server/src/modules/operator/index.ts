import { defineModule } from '../../kernel/index.ts';
import { answerCommands } from './commands/answering.ts';
import { routes } from './routes.ts';
import { texts } from './texts.ts';

/** What those who run the site do with money (decisions 92 and 115): each change leaves a line of the audit. */
export const operator = defineModule({
  name: 'operator',
  texts,
  routes,
  // The embedded database is the server's alone; on PostgreSQL commands open it themselves.
  start: async (services) =>
    services.config.database.kind === 'embedded' ? answerCommands(services) : async () => undefined,
});
