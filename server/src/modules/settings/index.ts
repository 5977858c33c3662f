import { languages } from 'shared-api/contracts/settings';
import { defineModule } from '../../kernel/index.ts';
import { spokenLanguages } from './service.ts';

/** What forms choose from. */
export const settings = defineModule({
  name: 'settings',
  texts: { en: {}, ar: {} },
  routes(bind) {
    bind(languages, async (_, context) => {
      const data = await spokenLanguages(context.db, context.language);
      return { status: true, data } as const;
    });
  },
});
