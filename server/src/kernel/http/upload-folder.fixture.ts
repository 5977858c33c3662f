import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createUploadFolder } from './upload-folder.ts';

/** Simulates a process in the middle of an upload. */
const folder = await createUploadFolder();
await writeFile(join(folder, 'passport'), 'half a passport');
console.log(`at ${folder}`);
setInterval(() => undefined, 1_000);
