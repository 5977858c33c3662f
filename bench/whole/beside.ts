import pg from 'pg';
import type { Result } from '../report.ts';
import { p95s } from '../statistics.ts';
import type { Caller } from './call.ts';

/**
 * Compares the server's answer with a bare query, usually the one that finds the same rows by an index.
 * @param most the target
 */
export async function beside(
  what: string,
  caller: Caller,
  path: (turn: number) => string,
  token: string | undefined,
  bare: (turn: number) => Promise<unknown>,
  most = 3,
): Promise<Result> {
  const asked = async (turn: number) => {
    const { status, body } = await caller.call({ method: 'GET', path: path(turn), token });
    if (status !== 200) throw new Error(`${path(turn)} answered ${status}: ${body.slice(0, 300)}`);
  };
  const [full, alone] = await p95s(asked, bare);
  return {
    what: `${what}: p95 of the call / of its bare query`,
    value: full / alone,
    target: { most },
    detail: `${full.toFixed(1)} ms, ${alone.toFixed(1)} ms`,
  };
}

/** Runs with a separate connection. */
export async function connected<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return use(client).finally(() => client.end());
}
