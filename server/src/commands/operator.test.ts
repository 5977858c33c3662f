import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorCoupons } from 'shared-api/contracts/commerce/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mintSession } from '../areas/auth/accounts/mint-session.ts';
import { getBalances } from '../areas/commerce/wallet/ledger.ts';
import { modules } from '../areas.ts';
import { readConfig, start } from '../main.ts';
import { answerCommands } from '../services/operator/answer-commands.ts';
import { listAudit } from '../services/operator/audit.ts';
import { listCommands } from '../services/operator/command.ts';
import { runScript } from '../testing/child.ts';
import { insertCourse } from '../testing/courses.ts';
import { createTestServer, fillDataDirectory, type TestServer } from '../testing/index.ts';
import { productionEnv } from '../testing/production-env.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { main } from './operator/cli.ts';

const commands = listCommands(modules);

let server: TestServer;
let made: string;
let dataDir: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'rafiq-operator-'));
  dataDir = made;
  server = await createTestServer();
  const { app, db, config } = server;
  const services = { db, log: app.log, modules, now: () => new Date() };
  // The commands of a running server, on the database of a test.
  stop = await answerCommands({ ...services, config: { ...config, dataDir } });
});
afterAll(async () => {
  await stop();
  await server.close();
  await rm(made, { recursive: true });
});

async function run(...args: string[]) {
  const output = { out: '', err: '' };
  const code = await main(args, {
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
const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out) as unknown;

test('help of all and of each command', async () => {
  const help = await run('--help');
  expect([help.code, help.err]).toEqual([0, '']);
  expect(help.out).toContain('Exit codes: 0 done');
  for (const { name, options, takes } of commands) {
    const own = await run(...name.split(' '), '--help');
    expect([own.code, own.err]).toEqual([0, '']);
    expect(own.out).toMatch(new RegExp(`^Usage: ${[name, ...takes.map((each) => `<${each}>`)].join(' ')} `));
    for (const option of ['json', ...Object.keys(options)]) expect(own.out).toContain(`--${option}`);
    expect(help.out).toContain(`  ${name}`);
  }
  const nothing = await run();
  expect([nothing.code, nothing.out, nothing.err]).toEqual([2, '', help.out]);
});

test('PD-128: hosts of a course of the house are named, listed and taken away', async () => {
  const now = new Date();
  const host = await mintSession(server.db, { role: 'learner', now });
  await insertCourse(server.db, { id: 18, isLive: true, now });
  const named = { items: [expect.objectContaining({ id: host.userId, email: host.email })] };
  expect(await json('course', 'hosts', '18', '--add', host.email)).toMatchObject(named);
  expect(await json('course', 'hosts', '18')).toMatchObject(named);
  expect(await json('course', 'hosts', '18', '--remove', host.email)).toEqual({ items: [] });
  expect(await run('course', 'hosts', '18')).toEqual({ code: 0, out: 'nobody is named\n', err: '' });
  expect((await run('course', 'hosts', '18', '--add', 'nobody@rafiq.example')).code).not.toBe(0);
});

test('PD-115: coupons are made, listed and switched off', async () => {
  const made = await run(
    ...['coupon', 'create', 'half', '--percent', '50', '--currency', 'USD', '--most', '30.00'],
    ...['--limit', '100', '--person-limit', '1', '--ends-at', '2031-01-01T00:00:00Z'],
  );
  const line =
    'HALF  50 %, at most 30.00 USD, USD, until 2031-01-01T00:00:00.000Z, used 0, held 0, of 100, 1 a person';
  expect(made).toEqual({ code: 0, out: `${line}\n`, err: '' });
  expect(await run('coupon', 'list')).toEqual({ code: 0, out: `${line}\n1 in all\n`, err: '' });
  expect(await json('coupon', 'disable', 'Half')).toMatchObject({
    code: 'HALF',
    active: false,
    person_limit: 1,
  });
  expect(await json('coupon', 'list', '--active')).toEqual({ items: [], count: 0 });
  const { items } = await listAudit(server.db, { page: 1 });
  const ofCoupons = items.filter(({ action }) => action.startsWith('coupon.'));
  expect(ofCoupons.map(({ action, operator }) => [action, operator])).toEqual([
    ['coupon.disable', null],
    ['coupon.create', null],
  ]);
});

test('an account becomes an operator by its e-mail, and is none again, each with its next call', async () => {
  const learner = await mintSession(server.db, { role: 'learner' });
  const { userId, email } = learner;
  const status = async () => (await server.request(operatorCoupons, { query: {} }, { as: learner })).status;
  expect(await status()).toBe(403);
  expect(await run('grant', email.toUpperCase())).toEqual({
    code: 0,
    out: `Account ${userId} is an administrator now; administrators in all: 1.\n`,
    err: '',
  });
  expect(await status()).toBe(200);
  const granted = { user_id: userId, is_operator: true, operators: 1 };
  expect(await json('grant', email)).toEqual(granted);
  expect(await json('revoke', email)).toEqual({ ...granted, is_operator: false, operators: 0 });
  expect(await status()).toBe(403);
  const { items } = await listAudit(server.db, { page: 1, subject: userId });
  const actions = items.map(({ action }) => action).filter((action) => action.startsWith('account.'));
  expect(actions).toEqual(['account.revoke', 'account.grant']);
  expect(await run('grant', 'nobody@test.example')).toMatchObject({
    code: 1,
    out: '',
    err: 'There is no such account.\n',
  });
});

test('what is refused says why, with its exit code', async () => {
  const percent = ['--percent', '5'];
  await run('coupon', 'create', 'TWICE', ...percent);
  for (const [args, code, line] of [
    [['coupon', 'create', 'TWICE', ...percent], 1, 'There is a coupon with this code already.'],
    [['coupon', 'create', 'X5'], 1, 'Please give either a percentage or an amount.'],
    [['coupon', 'disable', 'NOT-THERE'], 1, 'We do not know this code.'],
    [['order', 'show', '99'], 1, 'This could not be found.'],
    [['refund', 'order', '99', '--reason', 'x'], 1, 'This could not be found.'],
    [['coupon', 'create', 'X5', '--percent', '101'], 2, 'percent: Please enter 100 or less.'],
    [['coupon', 'create', 'X!', ...percent], 2, 'code: This value is not valid.'],
    [['refund', 'order', '99'], 2, 'reason: This field is required.'],
    [['coupon', 'create'], 2, 'Usage: coupon create <code> [options]'],
    [['coupon', 'list', 'more'], 2, 'Usage: coupon list [options]'],
    [
      ['coupon', 'burn'],
      2,
      'There is no command coupon burn: there are media clean, quiz regrade, factors remove, grant, revoke, ',
    ],
    [['coupon'], 2, 'There is no command coupon: there are'],
    [['grant'], 2, 'Usage: grant <email> [options]'],
    [['grant', 'somebody'], 2, 'email: '],
    [['coupon', 'list', '--nothing'], 2, "Unknown option '--nothing'"],
  ] as const) {
    const answer = await run(...args);
    expect([answer.code, answer.out], args.join(' ')).toEqual([code, '']);
    expect(answer.err).toContain(line);
  }
  expect(await json('coupon', 'disable', 'NOT-THERE')).toEqual({
    error: { code: 'coupon_unknown', lines: ['We do not know this code.'] },
  });
});

test('PD-91: a wallet is corrected once for each key, by e-mail or number, and the ledger is right', async () => {
  const { userId, email } = await mintSession(server.db, { role: 'learner' });
  const correct = (account: string, amount: string, key: string) =>
    run(
      ...[
        'wallet',
        'correct',
        account,
        `--amount=${amount}`,
        '--currency',
        'EGP',
        '--note',
        'n',
        '--key',
        key,
      ],
    );
  const answer = { code: 0, out: `Account ${userId} has 0.00 USD and 12.50 EGP.\n`, err: '' };
  expect(await correct(email.toUpperCase(), '12.50', 'the first')).toEqual(answer);
  expect(await correct(String(userId), '12.50', 'the first')).toEqual(answer);
  expect((await correct(String(userId), '-2.50', 'the second')).code).toBe(0);
  expect(await correct(String(userId), '-99', 'the third')).toMatchObject({
    code: 1,
    err: 'There is not so much in the wallet.\n',
  });
  expect((await correct('nobody@example.com', '1', 'the fourth')).err).toBe('There is no such account.\n');
  expect(await getBalances(server.db, userId)).toEqual({ USD: 0, EGP: 1_000 });
  expect(await run('ledger', 'check')).toEqual({ code: 0, out: 'The ledger is right.\n', err: '' });
});

test('a ledger that is not right ends the check with 1', async () => {
  const { db } = server;
  await db.execute(`update ledger_accounts set balance = balance + 1 where name = 'corrections'`);
  const wrong = await run('ledger', 'check');
  expect([wrong.code, wrong.err]).toEqual([1, '']);
  expect(wrong.out).toContain('All accounts in EGP together have 0.01, not 0.');
  await db.execute(`update ledger_accounts set balance = balance - 1 where name = 'corrections'`);
});

test('beside a running server commands work in it, and without one on the database itself', async () => {
  const folder = temporaryFolder();
  await fillDataDirectory(folder);
  const alone = runScript(
    new URL('./operator.ts', import.meta.url),
    ['coupon', 'create', 'ALONE', '--percent=5'],
    {
      DATA_DIR: folder,
    },
  );
  expect({ code: await alone.ended, ...alone.output }).toMatchObject({ code: 0, err: '' });
  const reading = readConfig({ ...productionEnv(folder), PORT: '0' });
  if (!reading.ok) throw new Error(reading.message);
  const running = await start(reading.config, { log: false });
  dataDir = folder;
  expect(await json('coupon', 'list', '--code', 'alone')).toMatchObject({
    count: 1,
    items: [{ code: 'ALONE' }],
  });
  await running.close();
}, 60_000);
