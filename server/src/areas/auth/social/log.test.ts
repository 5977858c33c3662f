import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { createApp } from '../../../kernel/http/app.ts';
import { loggerOptions } from '../../../kernel/log.ts';
import { noMetrics } from '../../../kernel/metrics/metrics.ts';
import { memoryJobs, openTestDatabase, testConfig, testReleases } from '../../../testing/index.ts';
import { issuerFixture } from './issuer.fixture.ts';
import { callbackPath, startPath } from './social.ts';

test('what failed is logged by its kind, without addresses, codes, states, tokens or secrets', async () => {
  const issuer = await issuerFixture();
  const database = await openTestDatabase();
  let log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const { clientId, clientSecret } = issuer;
  const identity = { kind: 'google', issuer: issuer.issuer, clientId, clientSecret } as const;
  const app = await createApp({
    modules,
    services: {
      db: database.db,
      listen: database.listen,
      config: testConfig({ identity }),
      releases: testReleases(),
      metrics: noMetrics,
      jobs: memoryJobs(),
      now: () => new Date(),
    },
    logger: Object.assign({}, loggerOptions('debug'), { stream }),
    ping: database.ping,
  });
  try {
    const started = await app.inject(startPath);
    const asked = Object.fromEntries(new URL(String(started.headers.location)).searchParams);
    const cookie = started.cookies[0]?.value ?? '';
    const back = (query: string) =>
      app.inject({ url: `${callbackPath}?${query}`, cookies: { rafiq_social: cookie } });
    await back(`state=${asked.state}&code=made-up-code`);
    await back(`state=${asked.state}&error=server_error&error_description=made-up-words`);
    await back('state=made-up-state&code=made-up-code');
    issuer.claims = { aud: 'somebody-else' };
    await back(issuer.consent(asked));
    issuer.down = 500;
    await back(issuer.consent(asked));

    const lines = log.split('\n').filter((line) => line.includes('signing in by a provider failed'));
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('invalid_grant');
    const secrets = [
      cookie,
      asked.state,
      asked.nonce,
      asked.code_challenge,
      clientSecret,
      issuer.person.email,
    ];
    for (const secret of [...secrets, issuer.exchanges.at(-1)?.code_verifier]) {
      expect(secret).toBeTruthy();
      expect(log).not.toContain(secret);
    }
    expect(log).not.toMatch(/made-up|eyJ/);
  } finally {
    await app.close();
    await database.close();
    await issuer.close();
  }
});
