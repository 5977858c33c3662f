import { expect, test } from 'vitest';
import { createTestServer, testConfig } from '../../testing/index.ts';

test('a weakness is reported to the address of the site, by a file that expires within a year (RFC 9116)', async () => {
  const contact = { ...testConfig().contact, mail: 'help@rafiq.example' };
  const now = () => new Date('2030-05-01T10:05:00.000Z');
  const server = await createTestServer({ now, config: { contact, publicUrl: 'https://rafiq.example' } });
  const { statusCode, headers, body } = await server.app.inject('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe(
    [
      'Contact: mailto:help@rafiq.example',
      'Expires: 2030-10-28T10:05:00.000Z',
      'Preferred-Languages: en, ar',
      'Canonical: https://rafiq.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  await server.close();
});
