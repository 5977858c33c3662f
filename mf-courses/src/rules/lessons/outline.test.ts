import { expect, test } from 'vitest';
import { courseAnswer, lessonAnswer } from '../../testing/courses.ts';
import { playedLessonAnswer } from '../../testing/lessons.ts';
import { listLessons } from './chosen-lesson.ts';
import { buildOutline } from './outline.ts';

const course = courseAnswer();
const outlines = listLessons(course).map((lesson) => buildOutline(course, lesson));

test('what a course tells of its own films is enough to play them', () => {
  const known = outlines.filter((outline) => outline !== undefined);
  expect(known.map(({ content_type }) => content_type)).toEqual(['video', 'record']);
  for (const outline of known) {
    const { data } = playedLessonAnswer(outline.content_type, { captions: [], expires_at: null });
    expect(outline).toMatchObject({
      attachments: data.attachments,
      course: { id: course.id, progress: course.progress },
      previous: data.previous,
      next: data.next,
    });
  }
});

test('of a video site’s film it tells too little', () => {
  const lesson = lessonAnswer('video', { attachments: [] });
  expect(
    buildOutline({ ...course, sections: [{ id: 1, title: 'First', lessons: [lesson] }] }, lesson),
  ).toBeUndefined();
});
