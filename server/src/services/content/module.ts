import { defineModule } from '../../kernel/index.ts';
import { contentImport } from './import-command.ts';

/** Content as a folder of files, in and out of the database; the areas register its kinds. */
export const content = defineModule({
  name: 'content',
  texts: { en: {}, ar: {} },
  routes() {},
  commands: [contentImport],
});
