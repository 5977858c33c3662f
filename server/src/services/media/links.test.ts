import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testConfig } from '../../testing/index.ts';
import { mediaToken, readMediaToken } from './link-user.ts';
import { mediaLink, readLink } from './links.ts';

const config = testConfig();
const file = { id: 'ab'.repeat(16), type: 'mp4' as const };
const at = (time: string) => new Date(`2030-05-01T${time}Z`);

/** The parameters of a link, as the route receives them. */
function parts(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return { name: pathname.split('/').at(-1) ?? '', query: Object.fromEntries(searchParams) };
}

test('a link is the same within the hour, and lives between four hours and five', () => {
  const link = mediaLink(config, file, at('12:00:01'));
  expect(link.url).toMatch(/^\/api\/media\/(ab){16}\.mp4\?until=\d{10}&sig=[\w-]{43}$/);
  expect(link.expiresAt).toEqual(at('17:00:00'));
  expect(mediaLink(config, file, at('12:59:59'))).toEqual(link);
  expect(mediaLink(config, file, at('13:00:00'))).toEqual(link);
  expect(mediaLink(config, file, at('13:00:01')).expiresAt).toEqual(at('18:00:00'));
});

test('a link says what it was made for, whatever the name', () => {
  fc.assert(
    fc.property(fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined }), (download) => {
      const { url, expiresAt } = mediaLink(config, file, at('12:00:00'), { download });
      const { name, query } = parts(url);
      expect(readLink(config, name, query)).toEqual({ file, expiresAt, download });
    }),
  );
});

test('nothing of a link can be changed', () => {
  const { name, query } = parts(mediaLink(config, file, at('12:00:00'), { download: 'plan.pdf' }).url);
  const { sig = '', until = '' } = query;
  const other = `${'cd'.repeat(16)}.mp4`;
  expect(readLink(config, other, query)).toBeUndefined();
  expect(readLink(config, name.replace('mp4', 'webm'), query)).toBeUndefined();
  expect(readLink(config, name, { ...query, until: String(Number(until) + 3_600) })).toBeUndefined();
  expect(readLink(config, name, { ...query, name: 'plan.exe' })).toBeUndefined();
  expect(readLink(config, name, { until, sig })).toBeUndefined();
  expect(
    readLink(config, name, { ...query, sig: `${sig[0] === 'A' ? 'B' : 'A'}${sig.slice(1)}` }),
  ).toBeUndefined();
  for (const wrong of [
    {},
    undefined,
    { until },
    { sig },
    { ...query, until: [until] },
    { ...query, sig: `${sig}A` },
  ])
    expect(readLink(config, name, wrong)).toBeUndefined();
});

test('a link of another site is none', () => {
  const { name, query } = parts(mediaLink(testConfig({ secret: 'x'.repeat(40) }), file, at('12:00:00')).url);
  expect(readLink(config, name, query)).toBeUndefined();
});

test('a link for a viewer is read by their session alone, and neither its right nor its viewer can be taken off', () => {
  const viewer = { sessionId: randomUUID(), right: 'e12' };
  const { name, query } = parts(mediaLink(config, file, at('12:00:00'), { viewer }).url);
  expect(query.right).toBe('e12');
  expect(readLink(config, name, query, () => viewer.sessionId)).toMatchObject({ file, viewer });
  expect(readLink(config, name, query, () => randomUUID())).toBeUndefined();
  expect(readLink(config, name, query)).toBeUndefined();
  expect(readLink(config, name, { ...query, right: 'e13' }, () => viewer.sessionId)).toBeUndefined();
  const { right, ...rest } = query;
  expect(readLink(config, name, rest, () => viewer.sessionId)).toBeUndefined();
});

test('a link may live for minutes', () => {
  expect(mediaLink(config, file, at('12:00:01'), { seconds: 900 }).expiresAt).toEqual(at('12:15:01'));
});

test('a browser proves its session by the server’s own token, and by nothing else', () => {
  const sessionId = randomUUID();
  const token = mediaToken(config, sessionId);
  expect(readMediaToken(config, token)).toBe(sessionId);
  const other = mediaToken(testConfig({ secret: 'x'.repeat(40) }), sessionId);
  for (const wrong of [undefined, '', sessionId, `${randomUUID()}.${token.slice(37)}`, `${token}A`, other])
    expect(readMediaToken(config, wrong)).toBeUndefined();
});

test('whatever comes as a link, it is read or refused', () => {
  fc.assert(
    fc.property(fc.string(), fc.anything(), (name, query) => {
      expect(readLink(config, name, query)).toBeUndefined();
    }),
  );
});
