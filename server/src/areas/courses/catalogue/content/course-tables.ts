import { type ContentRows, contentTables } from '../../../../services/content/index.ts';
import {
  courseCategories,
  courseHosts,
  courseLanguages,
  courseSections,
  courses,
  lessonCaptions,
  lessonFiles,
  lessons,
  lessonTexts,
} from '../../tables/catalogue.ts';

/** The tables of a course. Learners' progress refers to removed sections and lessons; a removed section hides its lessons too. */
export const courseTables = contentTables({
  courses: {
    table: courses,
    except: ['seatsTaken', 'subscribers', 'ratingCount', 'ratingSum', 'search'],
    absent: 'keep',
    entities: { course: courses.id },
  },
  hosts: { table: courseHosts, parent: courseHosts.courseId, absent: 'delete' },
  languages: { table: courseLanguages, parent: courseLanguages.courseId, absent: 'delete' },
  categories: { table: courseCategories, parent: courseCategories.courseId, absent: 'delete' },
  sections: {
    table: courseSections,
    parent: courseSections.courseId,
    absent: 'hide',
    entities: { section: courseSections.id },
  },
  lessons: {
    table: lessons,
    parent: lessons.courseId,
    absent: 'hide',
    entities: { lesson: lessons.id, quiz: lessons.quizId },
  },
  files: { table: lessonFiles, parent: lessonFiles.lessonId, absent: 'delete' },
  texts: { table: lessonTexts, parent: lessonTexts.lessonId, absent: 'delete' },
  captions: { table: lessonCaptions, parent: lessonCaptions.lessonId, absent: 'delete' },
});

/** Database rows of a course of content. */
export type CourseRows = ContentRows<typeof courseTables.definition>;
