import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentUser, register, sendOtp, verifyOtp } from 'shared-api/contracts/accounts';
import { operatorCoupons } from 'shared-api/contracts/commerce/operator';
import { course, enroll } from 'shared-api/contracts/courses/course';
import { answerTask, playLesson } from 'shared-api/contracts/courses/lessons';
import { health } from 'shared-api/contracts/releases';
import { report, reportTicket } from 'shared-api/contracts/reports';
import { addTotp, startTotp } from 'shared-api/contracts/second-factor';
import { languages } from 'shared-api/contracts/settings';
import { termsVersion } from 'shared-api/rules/terms';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { generateTotp } from '../../server/src/areas/auth/factors/totp.ts';
import { contentFolder } from '../../server/src/services/content/import-content.ts';
import { type Production, prepareProduction } from './production.ts';
import { createVisitor } from './visitor.ts';

/** A free course of the house in the demonstration content, with a video and a practical task. */
const courseId = 5;
const email = 'newcomer@people.example';

let production: Production;
let node: Awaited<ReturnType<Production['startNode']>>;
beforeAll(async () => {
  production = await prepareProduction();
  await production.publish();
  node = await production.startNode();
}, 300_000);
afterAll(async () => {
  await node?.end();
  await production?.close();
});

/** Writes a content folder with one course of the demonstration content. */
async function writeContent(): Promise<string> {
  const folder = join(production.folder, 'content');
  await mkdir(folder);
  for (const name of ['languages.json', 'categories.json'])
    await cp(join(contentFolder, name), join(folder, name));
  for (const name of ['media', 'pictures']) await symlink(join(contentFolder, name), join(folder, name));
  const courses: { id: number }[] = JSON.parse(
    await readFile(join(contentFolder, 'demonstration-courses.json'), 'utf8'),
  );
  await writeFile(join(folder, 'courses.json'), JSON.stringify(courses.filter(({ id }) => id === courseId)));
  return folder;
}

test('the built server in production mode, on PostgreSQL and S3: pages, sign-up, an operator, a course, and another start', async () => {
  const visitor = createVisitor(node.url);

  const page = await visitor.fetch('/', { headers: { accept: 'text/html' } });
  const html = await page.text();
  expect(page.status, html).toBe(200);
  const files = [...html.matchAll(/(?:src|href)="(\/releases\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(3);
  const registry = await (await visitor.fetch('/releases/registry.json')).text();
  expect(registry).toContain('mf-courses');
  for (const path of files) {
    const file = await visitor.fetch(path);
    expect([path, file.status]).toEqual([path, 200]);
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }

  const notices = await (await visitor.fetch('/licences')).text();
  for (const name of ['fastify', 'react', '@base-ui/react', '@aws-sdk/client-s3'])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
  const [shell = ''] = files[0]?.match(/^\/releases\/[^/]+\/[^/]+\//) ?? [];
  expect(await (await visitor.fetch(`${shell}licences.txt`)).text()).toMatch(/^react \d/m);

  const imported = await production.runProgram('operator', 'content', 'import', await writeContent());
  expect(imported, imported.output).toMatchObject({ code: 0 });
  expect((await visitor.call(languages, {})).data.length).toBeGreaterThan(0);

  await visitor.call(sendOtp, { body: { email } });
  const code = await vi.waitFor(
    () => {
      const [mail] = production.smtp.received(email);
      const [found] = /\b\d{4}\b/.exec(mail?.text ?? '') ?? [];
      if (found === undefined) throw new Error('There is no mail with a code yet');
      return found;
    },
    { timeout: 20_000, interval: 100 },
  );
  await visitor.call(verifyOtp, { body: { email, otp: code, type: 'register' } });
  const session = await visitor.call(register, {
    body: {
      email,
      username: 'Newcomer',
      password: 'seven paper boats on a lake',
      phone: '+201000000000',
      birth_date: '1990-01-31',
      language_id: [1],
      terms_version: termsVersion,
    },
  });
  visitor.setToken(session.access_token);
  expect((await visitor.call(currentUser, {})).user.email).toBe(email);

  const granted = await production.runProgram('operator', 'grant', email);
  expect(granted, granted.output).toMatchObject({ code: 0 });
  await expect(visitor.call(operatorCoupons, { query: {} })).rejects.toThrow('second_factor_required');
  const { secret } = (await visitor.call(startTotp, {})).data;
  await visitor.call(addTotp, { body: { name: 'Phone', code: generateTotp(secret, new Date()) } });
  expect((await visitor.call(operatorCoupons, { query: {} })).data.data).toEqual([]);

  // Browsers' reports are counted: calls receive them, and background work stores them on separate connections.
  const [, version = ''] =
    /"mf-courses":\{[^}]*?"version":"([^"]+)"/.exec(registry.replaceAll('\\"', '"')) ?? [];
  const { ticket } = await visitor.call(reportTicket, {});
  const view = { remote: 'mf-courses', version, place: 'page', outcome: 'shown' } as const;
  await visitor.call(report, { body: { reports: [], views: [view], vitals: [], ticket } });
  const seen = async () =>
    (await visitor.call(health, { query: {} })).releases.find((release) => release.version === version);
  await vi.waitFor(async () => expect(await seen()).toMatchObject({ views: { shown: 1 } }), 10_000);

  await visitor.call(enroll, { body: { course_id: courseId } });
  const { data } = await visitor.call(course, { params: { id: courseId } });
  if (!('sections' in data)) throw new Error('The course is not available');
  const lessons = data.sections.flatMap((section) => section.lessons);
  const film = lessons.find(({ content_type }) => content_type === 'video');
  const task = lessons.find(({ content_type }) => content_type === 'PracticalTask');
  const played = await visitor.call(playLesson, { params: { id: film?.id ?? 0 } });
  const [attachment] = played.data.attachments;
  const address = attachment?.aws_path ?? '';
  const part = await visitor.fetch(address, { headers: { range: 'bytes=100-1099' } });
  const full = Buffer.from(await (await visitor.fetch(address)).arrayBuffer());
  const bytes = await readFile(join(contentFolder, 'media', 'breathing.webm'));
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(full.subarray(100, 1100))).toBe(true);
  // Unchanged except for the tags, which are overwritten in place (PD-132).
  expect(full.length).toBe(bytes.length);
  expect(full.subarray(-10_000).equals(bytes.subarray(-10_000))).toBe(true);

  const stored = production.s3.objects.size;
  const sheet = await readFile(join(contentFolder, 'media', 'feelings-cards.pdf'));
  const file = new File([new Uint8Array(sheet), '% Mine\n'], 'my-cards.pdf', { type: 'application/pdf' });
  await visitor.call(answerTask, { body: { practical_task_id: task?.id ?? 0, attachment: file } });
  expect(production.s3.objects.size).toBe(stored + 1);

  await node.end();
  node = await production.startNode({ PORT: new URL(node.url).port });
  expect((await visitor.call(currentUser, {})).user.email).toBe(email);
  expect((await visitor.fetch('/courses', { headers: { accept: 'text/html' } })).status).toBe(200);
}, 120_000);
