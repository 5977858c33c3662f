import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { accountDataFile, logout } from 'shared-api/contracts/accounts';
import { uploadDocument } from 'shared-api/contracts/events/camps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginCopy, copyLeases } from '../areas/auth/accounts/data-copy/lease.ts';
import { renderCopy } from '../areas/auth/accounts/data-copy/page.ts';
import { findUploadedName } from '../areas/auth/accounts/data-copy/zip.ts';
import type { Minted } from '../areas/auth/accounts/mint-session.ts';
import { dataCopies } from '../areas/auth/tables/accounts.ts';
import { type EventFixture, openEventFixture, photo } from '../areas/events/events.fixture.ts';
import { campDocumentAccesses } from '../areas/events/tables/documents.ts';
import { leaseMs } from '../services/downloads/index.ts';
import { storeMedia } from '../services/media/index.ts';
import { createMediaStore } from '../services/media/store/create-media-store.ts';
import { users } from '../services/users/index.ts';

let fixture: EventFixture;
beforeAll(async () => {
  fixture = await openEventFixture();
});
afterAll(() => fixture.close());

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);
const store = () => createMediaStore(fixture.config);
const upload = async (as: Minted, text: string) => {
  const file = await storeMedia(fixture.db, store(), pdf(text), { userId: as.userId, now: fixture.now() });
  if (!file) throw new Error('The file was not stored');
  return file;
};

/** Creates the link to the user's own data copy, with the cookie of the browser that may open it. */
async function createLink(as: Minted) {
  const answer = await fixture.request(accountDataFile, {}, { as });
  const cookies = { ...answer.cookies };
  return { url: answer.answer.data.url, cookies, fileName: answer.answer.data.file_name };
}

const get = ({ url, cookies }: { url: string; cookies: Record<string, string> }) =>
  fixture.app.inject({ method: 'GET', url, cookies });

/** The files of a zip by name, read from its central directory; all are stored without compression. */
function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    expect(bytes.readUInt16LE(at + 10)).toBe(0);
    const [size, name, extra, comment] = [
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ];
    const start = bytes.readUInt32LE(at + 42);
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    files.set(bytes.toString('utf8', at + 46, at + 46 + name), bytes.subarray(data, data + size));
    at += 46 + name + extra + comment;
  }
  return files;
}

async function download(as: Minted) {
  const answer = await get(await createLink(as));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = readZip(answer.rawPayload);
  return { files, names: [...files.keys()], page: files.get('index.html')?.toString() ?? '' };
}

test('the zip has the rows, a page in the account’s language, and the own files, decrypted and logged; none of others', async () => {
  const [learner, other] = [await fixture.learner(), await fixture.learner()];
  const own = await upload(learner, 'mine');
  const foreign = await upload(other, 'of another person');
  const passport = await fixture.request(
    uploadDocument,
    { body: { kind: 'passport', file: await photo() } },
    { as: learner },
  );
  await fixture.db
    .update(users)
    .set({ language: 'ar', username: '<b>ليلى</b>' })
    .where(eq(users.id, learner.userId));
  const { files, names, page } = await download(learner);
  expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(2);
  expect(files.get(`files/1-${own.id}.pdf`)?.equals(pdf('mine'))).toBe(true);
  const document = [...files].find(([name]) => name.endsWith('passport.webp'))?.[1];
  expect(document?.toString('latin1', 8, 12)).toBe('WEBP');
  expect(Buffer.concat([...files.values()]).includes(foreign.id)).toBe(false);
  const accesses = await fixture.db
    .select({ action: campDocumentAccesses.action, userId: campDocumentAccesses.userId })
    .from(campDocumentAccesses)
    .where(eq(campDocumentAccesses.documentId, passport.answer.data.id));
  expect(accesses).toEqual([{ action: 'open', userId: learner.userId }]);
  const data = JSON.parse(files.get('data.json')?.toString() ?? '');
  expect(data.sections.users).toMatchObject([{ id: learner.userId }]);
  expect(data.files).toContainEqual({ id: own.id, path: `files/1-${own.id}.pdf` });
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('&lt;b&gt;ليلى&lt;/b&gt;');
  expect(page).toContain('<h2>الحساب</h2>');
  expect(page).toContain('<th scope="col">البريد الإلكتروني</th>');
  expect(page).not.toMatch(/<b>|<script/);
  expect(page).toContain(`href="files/1-${own.id}.pdf"`);
  // The lease ends after the last byte was sent, and the client may have read it before that.
  await expect.poll(() => fixture.db.$count(dataCopies), { timeout: 10_000 }).toBe(0);
});

test('a file that is gone is named on the page, and the zip is whole', async () => {
  const learner = await fixture.learner();
  const lost = await upload(learner, 'lost');
  await store().delete(`${lost.id}.${lost.type}`);
  const { names, page } = await download(learner);
  expect(names).toEqual(['data.json', 'index.html']);
  expect(page).toContain('This file is no longer stored.');
  expect(page).toContain(lost.id);
});

test('a link opens in the browser of its session alone, for five minutes', async () => {
  const [learner, other] = [await fixture.learner(), await fixture.learner()];
  const link = await createLink(learner);
  expect(link.fileName).toMatch(/^rafiq-data-\d{4}-\d\d-\d\d\.zip$/);
  const { cookies } = await createLink(other);
  expect((await get({ ...link, cookies })).statusCode).toBe(404);
  expect((await get({ ...link, cookies: {} })).statusCode).toBe(404);
  expect((await get({ ...link, url: link.url.replace(/until=\d/, 'until=9') })).statusCode).toBe(404);
  const before = fixture.now();
  fixture.at(before.getTime() + 5 * 60_000);
  expect((await get(link)).statusCode).toBe(403);
  fixture.at(before.getTime());
});

test('a link ends with its session', async () => {
  const learner = await fixture.learner();
  const link = await createLink(learner);
  expect((await fixture.request(logout, { body: {} }, { as: learner })).status).toBe(200);
  expect((await get(link)).statusCode).toBe(404);
});

test('of copies that begin at once one is sent; one that was cut off with its process ends after a minute', async () => {
  const { userId } = await fixture.learner();
  const now = fixture.now();
  const begun = await Promise.allSettled([1, 2, 3, 4].map(() => beginCopy(fixture.db, userId, now)));
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of begun)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'data_copy_running' });
  const later = new Date(now.getTime() + leaseMs);
  await copyLeases.end(fixture.db, userId, await beginCopy(fixture.db, userId, later));
  await copyLeases.end(fixture.db, userId, await beginCopy(fixture.db, userId, later));
});

test('a client that hangs up stops the copy, and the next one begins at once', async () => {
  const learner = await fixture.learner();
  // More than the buffers of a connection hold.
  const large = Buffer.concat([pdf('large').subarray(0, 9), Buffer.alloc(60_000_000, 32), pdf('large')]);
  await storeMedia(fixture.db, store(), large, { userId: learner.userId, now: fixture.now() });
  const { url, cookies } = await createLink(learner);
  await fixture.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fixture.app.server.address() as AddressInfo;
  const headers = {
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  };
  const client = httpRequest({ port, host: '127.0.0.1', path: url, headers });
  client.end();
  const [answer] = await once(client, 'response');
  expect(answer.statusCode).toBe(200);
  expect((await get({ url, cookies })).statusCode).toBe(409);
  const rejection = await fixture.request(accountDataFile, {}, { as: learner });
  expect([rejection.status, rejection.failure.code]).toEqual([409, 'data_copy_running']);
  client.destroy();
  await expect.poll(() => fixture.db.$count(dataCopies), { timeout: 10_000 }).toBe(0);
  expect((await get(await createLink(learner))).statusCode).toBe(200);
});

test('a file has the name that its uploader gave; the page escapes what people wrote', () => {
  const sections = {
    chat_messages: [{ media_id: 'a', filename: 'صورة.pdf' }],
    family_tasks: [{ attachment_id: 'b', attachment_name: 'b.pdf' }],
    media_uploads: [{ media_id: 'c' }],
  };
  expect(['a', 'b', 'c'].map((id) => findUploadedName([sections], id))).toEqual([
    'صورة.pdf',
    'b.pdf',
    undefined,
  ]);
  const page = renderCopy({
    copy: { sections: { notes: [{ note: `<img src=x onerror="alert('1')">` }] }, family: [] },
    files: [{ id: 'a', path: 'files/1-صورة.pdf', isMissing: false }],
    language: 'en',
    titles: new Map([['notes', 'Notes']]),
    createdAt: new Date(0),
  });
  expect(page).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
  expect(page).toContain(`href="files/${encodeURIComponent('1-صورة.pdf')}"`);
  expect(page).toContain('<th scope="col">note</th>');
});
