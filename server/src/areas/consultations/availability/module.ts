import { defineModule } from '../../../kernel/index.ts';
import { availabilityCheck } from './check-command.ts';
import { deleteAvailability } from './delete-availability.ts';
import { personalData } from './personal-data.ts';
import { publicRoutes } from './public-routes.ts';
import { routes } from './routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { fieldTexts, texts } from './texts.ts';

/** When consultants are available, and at what price (CC §2 to §8, PD-21 to PD-35 and PD-47). */
export const availability = defineModule({
  name: 'availability',
  texts,
  fieldTexts,
  personalData,
  commands: [availabilityCheck],
  deletion: { erase: (tx, { id }, now) => deleteAvailability(tx, id, now) },
  routes(bind) {
    routes(bind);
    settingsRoutes(bind);
    publicRoutes(bind);
  },
});
