import { defineModule } from '../../../kernel/index.ts';
import { fieldTexts } from '../consultants/texts.ts';
import { getHomeConsultants } from './home-lists.ts';
import { getConsultantVoices } from './home-voices.ts';
import { routes } from './routes.ts';

/**
 * What everybody reads about consultants, mentors and teachers: the directory, profiles with reviews, and the lists of the home page (CC §2
 * and §3, EC §7). It joins profiles, prices, slots and ratings.
 */
export const directory = defineModule({
  name: 'directory',
  // Filters have the names of the form's fields.
  fieldTexts,
  routes,
  async homeLists(visitor) {
    const [lists, voices] = await Promise.all([
      getHomeConsultants(visitor),
      visitor.caller ? [] : getConsultantVoices(visitor),
    ]);
    return { ...lists, voices };
  },
});
