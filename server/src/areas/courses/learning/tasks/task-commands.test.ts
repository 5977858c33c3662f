import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../../areas.ts';
import { main } from '../../../../commands/operator/cli.ts';
import { pdf } from '../../../../services/media/media.fixture.ts';
import { answerCommands } from '../../../../services/operator/answer-commands.ts';
import { listAudit } from '../../../../services/operator/audit.ts';
import { type TaskServer, taskServer } from './tasks.fixture.ts';

const now = new Date('2030-05-01T12:00:00Z');
let server: TaskServer;
let dataDir: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rafiq-operator-'));
  server = await taskServer(() => now);
  const { app, db, config } = server;
  const services = { db, log: app.log, modules, now: () => now };
  stop = await answerCommands({ ...services, config: { ...config, dataDir } });
});
afterAll(async () => {
  await stop();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function run(...args: string[]) {
  const output = { out: '', err: '' };
  const code = await main(['tasks', ...args], {
    env: { DATA_DIR: dataDir },
    out: (text) => {
      output.out += text;
    },
    err: (text) => {
      output.err += text;
    },
  });
  return { code, ...output };
}

test('PD-115: practical tasks are listed with their files, accepted and sent back', async () => {
  const [first, second] = [await server.enrolled(), await server.enrolled()];
  await server.handIn(first, pdf(), { name: 'one.pdf' });
  await server.handIn(second, pdf(), { name: 'two.pdf' });

  const listed = await run('list');
  expect([listed.code, listed.err]).toEqual([0, '']);
  const [one = '', link = '', two = '', , sum] = listed.out.split('\n');
  expect(one).toMatch(
    new RegExp(
      String.raw`^\d+  pending, task 10 "The lesson" of course 5 "The course", by Test learner \(${first.userId}\), one\.pdf \(\d+ bytes\), 2030-05-01T12:00:00\.000Z$`,
    ),
  );
  expect(sum).toBe('2 in all');
  const address = new URL(link.trim());
  expect(address.origin).toBe(new URL(server.config.publicUrl).origin);
  const file = await server.app.inject(address.pathname + address.search);
  expect([file.statusCode, file.rawPayload.equals(pdf())]).toEqual([200, true]);

  const [firstId = '', secondId = ''] = [one, two].map((line) => line.split(' ')[0]);
  const rejected = await run('refuse', secondId, '--feedback', 'The second page is missing.');
  expect(rejected).toMatchObject({ code: 0, err: '' });
  expect(rejected.out).toContain('\n  The second page is missing.\n');
  expect((await run('accept', firstId, '--json')).out).toContain('"status": "accepted"');
  expect((await run('accept', firstId)).code).toBe(0);
  expect((await run('list')).out).toBe('0 in all\n');
  expect((await run('list', '--status', 'refused')).out).toMatch(/two\.pdf(.*\n)+1 in all\n$/);
  const { items } = await listAudit(server.db, { page: 1 });
  expect(items.map(({ action, operator }) => [action, operator])).toEqual([
    ['task.accept', null],
    ['task.refuse', null],
  ]);

  for (const [args, code, line] of [
    [['refuse', firstId, '--feedback', 'No.'], 1, 'This was decided otherwise already.'],
    [['accept', '2000000000'], 1, 'This could not be found.'],
    [['refuse', secondId], 2, 'feedback: This field is required.'],
    [['list', '--status', 'lost'], 2, 'status: '],
  ] as const) {
    const answer = await run(...args);
    expect([answer.code, answer.out], args.join(' ')).toEqual([code, '']);
    expect(answer.err).toContain(line);
  }
});
