import { addNote, deleteNote, editNote, lessonNotes, maxNotes } from 'shared-api/contracts/courses/lessons';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Minted } from '../../../auth/accounts/mint-session.ts';
import { lessonNotes as notesTable } from '../../tables/learning.ts';
import { deletion } from '../deletion.ts';
import { type LearningFixture, openLearningFixture } from '../learning.fixture.ts';

let fixture: LearningFixture;
beforeAll(async () => {
  fixture = await openLearningFixture();
});
afterAll(() => fixture.close());

const add = (as: Minted, id: number, position: number, text: string) =>
  fixture.request(addNote, { params: { id }, body: { position, text } }, { as });
const list = async (as: Minted, id: number) =>
  (await fixture.request(lessonNotes, { params: { id } }, { as })).answer.data.map(({ position, text }) => [
    position,
    text,
  ]);

/** Creates a course with two videos and a PDF, and two learners who are enrolled in it. */
async function openCourse() {
  const [learner, other] = [await fixture.learner(), await fixture.learner()];
  const { id, lessons } = await fixture.course({}, [{ kind: 'video' }, { kind: 'video' }, { kind: 'pdf' }]);
  for (const person of [learner, other]) await fixture.enrol(person, id);
  const [first = 0, second = 0, sheet = 0] = lessons;
  return { learner, other, course: id, first, second, sheet };
}

test('notes are listed in the order of the video, of one lesson and one learner alone', async () => {
  const { learner, other, first, second } = await openCourse();
  await add(learner, first, 90.5, 'Later');
  await add(learner, first, 12, ' Two lines\r\nof text ');
  await add(learner, second, 5, 'Elsewhere');
  await add(other, first, 1, 'Not yours');
  expect(await list(learner, first)).toEqual([
    [12, 'Two lines\nof text'],
    [90.5, 'Later'],
  ]);
  expect(await list(other, first)).toEqual([[1, 'Not yours']]);
});

test('the learner changes and deletes a note; for everyone else it does not exist', async () => {
  const { learner, other, first, second } = await openCourse();
  const { id: note } = (await add(learner, first, 12, 'First words')).answer.data;
  const edit = (as: Minted, id: number) =>
    fixture.request(editNote, { params: { id, note }, body: { text: 'Better words' } }, { as });
  const remove = (as: Minted, id: number) => fixture.request(deleteNote, { params: { id, note } }, { as });
  for (const call of [edit, remove]) {
    expect((await call(other, first)).status).toBe(404);
    expect((await call(learner, second)).status).toBe(404);
    expect((await call(await fixture.learner(), first)).status).toBe(404);
  }
  expect(await list(learner, first)).toEqual([[12, 'First words']]);
  fixture.at(fixture.now().getTime() + 60_000);
  const { created_at, updated_at, text } = (await edit(learner, first)).answer.data;
  expect(text).toBe('Better words');
  expect(Date.parse(updated_at) - Date.parse(created_at)).toBe(60_000);
  expect((await remove(learner, first)).status).toBe(200);
  expect((await remove(learner, first)).status).toBe(404);
  expect(await list(learner, first)).toEqual([]);
});

test('only learners of the course have notes, and only videos', async () => {
  const { learner, first, sheet } = await openCourse();
  const stranger = await fixture.learner();
  expect((await add(stranger, first, 1, 'Hello')).status).toBe(404);
  expect((await fixture.request(lessonNotes, { params: { id: first } }, { as: stranger })).status).toBe(404);
  expect((await fixture.request(lessonNotes, { params: { id: first } })).status).toBe(401);
  expect((await add(learner, sheet, 1, 'Hello')).failure).toMatchObject({ code: 'not_a_video' });
});

test('a note has 1 to 2000 characters, and a lesson 200 notes', async () => {
  const { learner, first } = await openCourse();
  for (const text of ['', '   ', 'x'.repeat(2_001)])
    expect((await add(learner, first, 1, text)).status).toBe(400);
  for (const position of [-1, 86_401]) expect((await add(learner, first, position, 'x')).status).toBe(400);
  expect((await add(learner, first, 1, 'x'.repeat(2_000))).status).toBe(200);
  const enrolment = await fixture.db.select().from(notesTable);
  const row = enrolment.find(({ lessonId }) => lessonId === first);
  if (!row) throw new Error('The note was not stored');
  const { id: _, ...rest } = row;
  await fixture.db.insert(notesTable).values(Array.from({ length: maxNotes - 2 }, () => rest));
  const last = await Promise.all([add(learner, first, 1, 'Last'), add(learner, first, 1, 'Last')]);
  expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await add(learner, first, 1, 'More')).failure).toMatchObject({ code: 'too_many_notes' });
});

test('with an account its notes are deleted', async () => {
  const { learner, other, first } = await openCourse();
  for (const person of [learner, other]) await add(person, first, 1, 'Mine');
  await fixture.db.transaction(async (tx) =>
    deletion.erase?.(tx, { id: learner.userId, email: 'learner@test.example' }, fixture.now()),
  );
  const left = (await fixture.db.select().from(notesTable)).filter(({ lessonId }) => lessonId === first);
  expect(left).toHaveLength(1);
  expect(await list(other, first)).toEqual([[1, 'Mine']]);
});
