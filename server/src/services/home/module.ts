import { homeModules, panners, sliders } from 'shared-api/contracts/home';
import { defineModule, parseTimezone } from '../../kernel/index.ts';
import { adsContent, pannersContent, slidersContent } from './pictures-content.ts';
import { getHomePictures, homePage } from './service.ts';

/** The home page: the lists of the modules, and its pictures (EC §7). */
export const home = defineModule({
  name: 'home',
  content: [slidersContent, pannersContent, adsContent],
  routes(bind, { modules }) {
    bind(homeModules, async ({ query }, context) => {
      const { db, language, caller, country } = context;
      const timezone = parseTimezone(query.timezone) ?? context.timezone;
      const data = await homePage(modules, { db, language, caller, timezone, country, now: context.now() });
      return { status: true, data } as const;
    });
    bind(
      sliders,
      async (_, { db, language }) =>
        ({ status: true, data: await getHomePictures(db, 'slider', language) }) as const,
      { everyone: true },
    );
    bind(
      panners,
      async (_, { db, language }) =>
        ({ status: true, data: await getHomePictures(db, 'panner', language) }) as const,
      { everyone: true },
    );
  },
});
