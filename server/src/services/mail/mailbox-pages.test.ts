import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { testMail } from './mail.fixture.ts';
import { mail } from './module.ts';
import { deleteOldMails, listMails, queueMail } from './outbox.ts';

let server: TestServer;
const at = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  server = await createTestServer({ modules: [mail] });
  const queue = (to: string, subject: string, text: string, language: 'en' | 'ar' = 'en') =>
    queueMail(server.db, { to, language, ...testMail(subject, text) }, at);
  await queue('one@test.example', 'First', 'Your code is: 0042');
  await queue(
    'two@test.example',
    '<b>Bold</b> & "quoted"',
    '<script>alert(1)</script> http://localhost/login',
  );
  await queue('one@test.example', 'الثانية', 'رمز التحقق: 0043', 'ar');
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ url });

test('the JSON lists the mails to an address, newest first', async () => {
  const { headers, body } = await get('/dev/mailbox.json?to=One@Test.example');
  expect(headers['content-type']).toContain('application/json');
  expect(JSON.parse(body)).toEqual([
    {
      to: 'one@test.example',
      subject: 'الثانية',
      createdAt: at.toISOString(),
      text: expect.stringMatching(/^رمز التحقق: 0043\n\n-- \n/),
      html: expect.stringContaining('رمز التحقق: 0043'),
    },
    {
      to: 'one@test.example',
      subject: 'First',
      createdAt: at.toISOString(),
      text: expect.stringMatching(/^Your code is: 0042\n\n-- \n/),
      html: expect.stringContaining('Your code is: 0042'),
    },
  ]);
  expect(JSON.parse((await get('/dev/mailbox.json')).body)).toHaveLength(3);
  expect(JSON.parse((await get('/dev/mailbox.json?to=nobody@test.example')).body)).toEqual([]);
});

test('the page lists the mails and opens one, in the direction of its language', async () => {
  const list = (await get('/dev/mailbox')).body;
  expect([...list.matchAll(/href="(\/dev\/mailbox\/\d+)"/g)]).toHaveLength(3);
  const [, newest = ''] = /href="(\/dev\/mailbox\/\d+)"/.exec(list) ?? [];
  const message = (await get(newest)).body;
  expect(message).toContain('<article dir="rtl" lang="ar">رمز التحقق: 0043');
});

test('what a mail holds is text on the page, never markup, and links can be followed', async () => {
  const list = (await get('/dev/mailbox?to=two@test.example')).body;
  expect(list).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;quoted&quot;');
  const [, message = ''] = /href="(\/dev\/mailbox\/\d+)"/.exec(list) ?? [];
  const page = (await get(message)).body;
  expect(page).not.toContain('<script');
  expect(page).toContain('&lt;script&gt;');
  expect(page).toContain('<a href="http://localhost/login">http://localhost/login</a>');
});

test('the pages need no script and no inline style, and say so', async () => {
  const { headers, body } = await get('/dev/mailbox');
  expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
  expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  const styles = await get('/dev/mailbox.css');
  expect(styles.headers['content-type']).toContain('text/css');
  expect(styles.body).not.toMatch(/margin-(left|right)|padding-(left|right)|(^|[^-])\b(left|right):/);
});

test('a mail is shown as HTML in a frame without scripts, whose own policy runs and loads nothing', async () => {
  const [, path = ''] = /href="(\/dev\/mailbox\/\d+)"/.exec((await get('/dev/mailbox')).body) ?? [];
  const page = await get(path);
  expect(page.body).toMatch(
    new RegExp(
      `<iframe src="${path}/html" title="[^"]+" sandbox="allow-popups allow-popups-to-escape-sandbox">`,
    ),
  );
  expect(page.headers['content-security-policy']).toContain(
    "default-src 'none'; style-src 'self'; frame-src 'self'",
  );
  const framed = await get(`${path}/html`);
  expect(framed.body).toContain('<html dir="rtl" lang="ar">');
  const policy = framed.headers['content-security-policy'];
  expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline';.*sandbox allow-popups/);
  expect(policy).not.toMatch(/script|img|connect/);
  expect((await get('/dev/mailbox/999999/html')).statusCode).toBe(404);
});

test('what is not there is 404', async () => {
  for (const id of ['999999', 'x', '99999999999999', '-1'])
    expect((await get(`/dev/mailbox/${id}`)).statusCode).toBe(404);
});

test('with SMTP there is no mailbox', async () => {
  const smtp = await createTestServer({
    modules: [mail],
    config: { mail: { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'Rafiq <hello@rafiq.example>' } },
  });
  try {
    for (const url of [
      '/dev/mailbox',
      '/dev/mailbox.json',
      '/dev/mailbox/1',
      '/dev/mailbox/1/html',
      '/dev/mailbox.css',
    ])
      expect((await smtp.app.inject({ url })).statusCode).toBe(404);
  } finally {
    await smtp.close();
  }
});

test('mails are kept for a month', async () => {
  const later = (days: number) => new Date(at.getTime() + days * 86_400_000);
  await queueMail(
    server.db,
    { to: 'new@test.example', language: 'en', ...testMail('New', 'New') },
    later(20),
  );
  await deleteOldMails(server.db, later(30));
  expect(await listMails(server.db, undefined)).toHaveLength(4);
  await deleteOldMails(server.db, later(31));
  expect((await listMails(server.db, undefined)).map(({ subject }) => subject)).toEqual(['New']);
});
