import { defineModule } from '../../kernel/index.ts';
import { contentImport } from './import-command.ts';

/** Imports and exports content as a folder of files; modules register its kinds. */
export const content = defineModule({
  name: 'content',
  commands: [contentImport],
});
