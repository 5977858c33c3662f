/** For directory-lock.test.ts: locks the directory of its argument, prints the result, and keeps running. */
import { lockDirectory } from './directory-lock.ts';

const [directory = ''] = process.argv.slice(2);
try {
  await lockDirectory(directory);
  process.stdout.write('held\n');
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`refused: ${error instanceof Error ? error.message : error}\n`);
}
