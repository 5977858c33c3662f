import { eq, sql } from 'drizzle-orm';
import { forgotPassword, register, sendOtp, verifyOtp } from 'shared-api/contracts/accounts';
import { modules } from '../../../areas.ts';
import { type Database, rows } from '../../../kernel/index.ts';
import { contentFolder, importContent } from '../../../services/content/import-content.ts';
import { listMails } from '../../../services/mail/outbox.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, type TestServer, testMedia } from '../../../testing/index.ts';
import { closeAccount } from './close-account.ts';

/** Starts a server whose clock only the test moves. */
export async function serverWithClock(
  config: Parameters<typeof createTestServer>[0] = {},
  start = new Date('2026-11-20T12:00:00Z'),
) {
  let at = start.getTime();
  const server = await createTestServer({ ...config, now: () => new Date(at) });
  return {
    server,
    now: () => new Date(at),
    pass: (seconds: number) => {
      at += seconds * 1000;
    },
  };
}

export type Clocked = Awaited<ReturnType<typeof serverWithClock>>;

/** Imports the languages of the demonstration content, without its accounts. */
export const importLanguages = (server: TestServer) =>
  importContent(server.db, contentFolder, {
    modules,
    demonstration: false,
    store: testMedia(),
    now: new Date(),
  });

/** Reads the four digits from the newest mail to an address. */
export async function readMailedCode(server: TestServer, to: string): Promise<string> {
  const [mail] = await listMails(server.db, to.toLowerCase());
  const code = /(?<![\d:])\d{4}(?!\d)/.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`No code in the newest mail to ${to}`);
  return code;
}

/** A code that differs from the given one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

/** Verifies an e-mail. Returns the cookies that registration needs. */
export async function proveEmail(server: TestServer, email: string, ip?: string) {
  await server.request(sendOtp, { body: { email } }, { ip });
  const otp = await readMailedCode(server, email);
  const { cookies } = await server.request(verifyOtp, { body: { email, otp, type: 'register' } }, { ip });
  return cookies;
}

/** Verifies the e-mail of an account for a password reset. Returns the cookies that the reset needs. */
export async function proveForReset(server: TestServer, email: string, ip?: string) {
  await server.request(forgotPassword, { body: { email } }, { ip });
  const otp = await readMailedCode(server, email);
  const body = { email, otp, type: 'forgot_password' } as const;
  return (await server.request(verifyOtp, { body }, { ip })).cookies;
}

/** A valid registration form. */
export const registrationForm = (email: string) => ({
  phone: '+201000000000',
  username: 'Demo Newcomer',
  birth_date: '1990-01-31',
  language_id: [] as number[],
  gender: 1,
  email,
  type: 'user',
  password: 'demonstration',
  terms_version: '1',
});

/** Registers an account through the API. */
export async function registerAccount(server: TestServer, email: string, ip?: string) {
  const cookies = await proveEmail(server, email, ip);
  return server.request(register, { body: registrationForm(email) }, { cookies, ip });
}

/** Closes an account for good, without the grace period. */
export async function closeAccountNow(server: TestServer, id: number, now: Date): Promise<void> {
  await server.db
    .update(users)
    .set({ createdAt: new Date(0), deletesAt: now })
    .where(eq(users.id, id));
  await server.db.transaction((tx) => closeAccount(tx, id, [], now));
}

/** Names of the tables that contain a text. */
export async function findTablesWith(db: Database, text: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [hit] = await rows(
      db,
      sql`select 1 as hit from ${sql.identifier(name)} t where lower(t::text) like ${`%${text.toLowerCase()}%`} limit 1`,
    );
    if (hit) found.push(name);
  }
  return found;
}
