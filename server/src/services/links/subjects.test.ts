import { expect, test } from 'vitest';
import type { Database } from '../../kernel/index.ts';
import { defineModule } from '../../kernel/index.ts';
import { findSubjectKind, listSitemaps, parseSubjectAddress } from './subjects.ts';

const nothing = { texts: { en: {}, ar: {} }, routes() {} };
const find = async () => undefined;
const label = { en: 'A kind', ar: 'نوع' };
const courses = { label, type: 'Course', pages: ['/courses/{id}', '/live/courses/{id}'], find };
const packages = { label, type: 'TrackingPackage', pages: ['/user/trackings/{id}/package/levels'], find };
const modules = [
  defineModule({ name: 'none', ...nothing }),
  defineModule({ name: 'courses', ...nothing, subjects: [courses] }),
  defineModule({ name: 'tracking', ...nothing, subjects: [packages] }),
];
const named = (address: string) => parseSubjectAddress(modules, new URL(`https://rafiq.test${address}`));

test.each([
  ['/courses/5', courses, 5, '/courses/5'],
  ['/courses/5/?type=TrackingPackage&model_id=6', courses, 5, '/courses/5'],
  ['/live/courses/7?x=1', courses, 7, '/live/courses/7'],
  ['/user/trackings/8/package/levels', packages, 8, '/user/trackings/8/package/levels'],
])('%s is a page of its subject', (address, kind, id, page) => {
  expect(named(address)).toEqual({ kind, id, page });
});

test.each([
  ['/login?type=Course&model_id=5&invitation_id=3', courses, 5],
  ['/sign-up?model_id=9&type=trackingPackage', packages, 9],
])('%s is an invitation to its subject, and no page of it (PD-15)', (address, kind, id) => {
  expect(named(address)).toEqual({ kind, id });
});

test.each([
  '/',
  '/login',
  '/courses/5/more',
  '/login?type=Course',
  '/login?type=Course&model_id=0',
  '/login?type=Course&model_id=1e3',
  '/login?type=Nothing&model_id=5',
  '/login?type=&model_id=5',
])('%s is about nothing that is known', (address) => expect(named(address)).toBeUndefined());

test.each(['/courses/0', '/courses/x', '/courses/99999999999'])(
  '%s is a page of a subject that there cannot be',
  (address) => expect(named(address)).toEqual({ kind: courses, id: undefined, page: address }),
);

test('a kind is found in any case', () => {
  expect(findSubjectKind(modules, 'COURSE')).toBe(courses);
  expect(findSubjectKind(modules, '__proto__')).toBeUndefined();
});

test('pages of a kind are files of ten thousand ids, and files without pages are not named', async () => {
  const ids = [1, 9_999, 10_000, 45_000];
  const listPages = async (
    _db: Database,
    { from, before, limit }: { from: number; before: number; limit: number },
  ) =>
    ids
      .filter((id) => id >= from && id < before)
      .slice(0, limit)
      .map((id) => ({ id, path: `/courses/${id}` }));
  const listed = defineModule({
    name: 'courses',
    ...nothing,
    subjects: [{ ...courses, listPages }, packages],
  });
  const [source, ...others] = listSitemaps([listed], {} as Database);
  expect([source?.name, others]).toEqual(['course', []]);
  expect(await source?.listFiles()).toEqual([0, 1, 4]);
  expect((await source?.list(0))?.map(({ path }) => path)).toEqual(['/courses/1', '/courses/9999']);
  expect((await source?.list(4))?.map(({ path }) => path)).toEqual(['/courses/45000']);
});
