/** For embedded.test.ts: writes rows one after another and prints each number once its commit is acknowledged. */
import { sql } from 'drizzle-orm';
import { openEmbedded } from './embedded.ts';

const [directory = ''] = process.argv.slice(2);
const { db } = await openEmbedded(directory);
await db.execute(sql`create table if not exists written (number int primary key)`);
for (let number = 1; ; number += 1) {
  await db.execute(sql`insert into written values (${number})`);
  process.stdout.write(`${number}\n`);
}
