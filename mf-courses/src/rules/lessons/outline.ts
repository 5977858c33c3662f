import type { Lesson, OwnCourse } from 'shared-api/contracts/courses/course';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { listLessons } from './chosen-lesson.ts';
import { isOwnFilm } from './playback.ts';

const linkOf = (lesson: Lesson | undefined) =>
  lesson === undefined ? null : { id: lesson.id, title: lesson.title, content_type: lesson.content_type };

/**
 * A lesson with an uploaded video, built from its course so that the video can load before the lesson is read. Lacks
 * captions, watched parts, and a position that is newer than the course's answer. Undefined for other lessons, of which
 * the course contains too little.
 */
export function buildOutline(course: OwnCourse, lesson: Lesson): PlayedLesson | undefined {
  if (!isOwnFilm(lesson)) return undefined;
  const { id, title, progress, completed } = course;
  const lessons = listLessons(course);
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
