import type { Lesson, OwnCourse } from 'shared-api/contracts/courses/course';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { lessonsOf } from './chosen.ts';
import { isOwnFilm } from './playing.ts';

const linkOf = (lesson: Lesson | undefined) =>
  lesson === undefined ? null : { id: lesson.id, title: lesson.title, content_type: lesson.content_type };

/**
 * A film of ours as its course tells of it, links and all, so that it can come while the lesson itself is read. Its captions, what was played of it, and where
 * it was left since the course was read are not known yet. Undefined for other lessons: what their course tells of them is too little to show them.
 */
export function outlineOf(course: OwnCourse, lesson: Lesson): PlayedLesson | undefined {
  if (!isOwnFilm(lesson)) return undefined;
  const { id, title, progress, completed } = course;
  const lessons = lessonsOf(course);
  const index = lessons.indexOf(lesson);
  const section = course.sections.find((each) => each.lessons.includes(lesson));
  if (section === undefined) return undefined;
  return {
    ...lesson,
    course: { id, title, progress, completed },
    section: { id: section.id, title: section.title },
    embed: null,
    captions: [],
    expires_at: null,
    watched: [],
    previous: linkOf(lessons[index - 1]),
    next: linkOf(lessons[index + 1]),
  };
}
