import pg from 'pg';

/**
 * The address of another database of the same server.
 * @param {string} url of one of its databases
 * @param {string} name
 */
export const databaseUrl = (url, name) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/**
 * Runs a statement that creates or drops a database. It connects to `template1`, because a database that is copied must have no connections.
 * @param {string} url of one of the server's databases
 * @param {string} statement
 */
export async function administer(url, statement) {
  const client = new pg.Client({ connectionString: databaseUrl(url, 'template1') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
