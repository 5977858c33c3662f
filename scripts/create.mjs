#!/usr/bin/env node
// Creates a remote, a screen or an area of the server, with texts in both languages and a test: `npm run create -- remote
// mf-volunteering`, `npm run create -- screen mf-courses '/courses/{id}/notes'`, `npm run create -- area volunteering`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createArea } from './lib/create/area.mjs';
import { createRemote } from './lib/create/remote.mjs';
import { createScreen } from './lib/create/screen.mjs';
import { UsageError } from './lib/create/usage.mjs';
import { install, nodeProblem } from './lib/install.mjs';
import { fail, root } from './lib/run.mjs';

const usage = [
  'npm run create -- remote <name>           a remote with its first page: mf-volunteering',
  'npm run create -- screen <remote> <path>  a page of a remote: mf-courses /courses/{id}/notes',
  'npm run create -- area <name>             an area of the server with its first call: volunteering',
  '',
  '  --title <text>     title in English; made from the name unless given',
  '  --title-ar <text>  title in Arabic; says that the page is new unless given',
  '  --screen <name>    folder of the screen; made from the path unless given',
  '  --no-install       leaves the packages of a new remote to you',
  '  --guard <guard>    public, guest, user, consultant or operator; public unless given',
].join('\n');

const options = /** @type {const} */ ({
  title: { type: 'string' },
  'title-ar': { type: 'string' },
  screen: { type: 'string' },
  guard: { type: 'string' },
  'no-install': { type: 'boolean' },
  help: { type: 'boolean' },
});

try {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [what, ...names] = positionals;
  const pageOptions = {
    title: values.title,
    titleAr: values['title-ar'],
    screen: values.screen,
    guard: values.guard,
    installs: !values['no-install'],
  };
  // Formatting the new files needs the packages, so they are installed in a new clone. If only a remote's packages
  // are missing, creating the remote installs them.
  const problem = existsSync(join(root, 'node_modules')) ? undefined : (nodeProblem() ?? (await install()));
  if (values.help) console.log(usage);
  else if (problem !== undefined) throw new UsageError(problem);
  else if (what === 'remote' && names.length === 1) await createRemote(names[0], pageOptions);
  else if (what === 'screen' && names.length === 2) await createScreen(names[0], names[1], pageOptions);
  else if (what === 'area' && names.length === 1) await createArea(names[0]);
  else throw new UsageError(usage);
} catch (error) {
  if (error instanceof UsageError || error.code?.startsWith('ERR_PARSE_ARGS')) fail(error.message);
  throw error;
}
