import { sql } from 'drizzle-orm';
import type { PreviewedLesson } from 'shared-api/contracts/courses/lessons';
import { type Context, Failure, inLanguage, rows } from '../../../kernel/index.ts';
import { contentTypes, mediaLink } from '../../../services/media/index.ts';
import { findLesson } from '../learning/enrolment.ts';
import { findText } from '../learning/lesson-text.ts';
import { findLessonFiles } from '../learning/lesson-wire.ts';
import { findCaptions } from '../learning/play-lesson.ts';
import { courses } from '../tables/catalogue.ts';
import { courseRows, isOffered, toViewer } from './course-fields.ts';

type PreviewContext = Pick<Context, 'db' | 'caller' | 'language' | 'timezone' | 'country' | 'config' | 'now'>;

/** Finds the title of a course that is offered to the user, or in which the user is enrolled. */
async function findCourseTitle(context: PreviewContext, courseId: number): Promise<string | undefined> {
  const viewer = toViewer(context);
  const title = inLanguage(context.language, { en: courses.titleEn, ar: courses.titleAr });
  const [found] = await rows<{ title: string }>(
    context.db,
    sql`select ${title} as title from ${courseRows(viewer)} where ${courses.id} = ${courseId} and (own.id is not null or (${isOffered(viewer)}))`,
  );
  return found?.title;
}

/**
 * Reads a lesson that its course offers as a free preview. Links to its files work for everyone until they expire, as those of the preview video do.
 * @throws Failure 404 `not_found` for every other lesson, and when the course is not offered to the user
 */
export async function previewLesson(context: PreviewContext, lessonId: number): Promise<PreviewedLesson> {
  const { db, language, config } = context;
  const lesson = await findLesson(db, lessonId);
  if (!lesson?.isPreview) throw new Failure('not_found');
  const courseTitle = await findCourseTitle(context, lesson.courseId);
  if (courseTitle === undefined) throw new Failure('not_found');
  const now = context.now();
  const files = (await findLessonFiles(db, [lessonId])).get(lessonId) ?? [];
  const captions = await findCaptions(db, lessonId);
  return {
    id: lesson.id,
    title: inLanguage(language, { en: lesson.titleEn, ar: lesson.titleAr }),
    content_type: lesson.kind,
    duration: lesson.seconds,
    course: { id: lesson.courseId, title: courseTitle },
    attachments: files.map((file) => ({
      aws_path: mediaLink(config, file, now).url,
      type: contentTypes[file.type],
    })),
    embed: lesson.embed,
    captions: captions.map(({ language: spoken, file }) => ({
      language: spoken,
      aws_path: mediaLink(config, file, now).url,
    })),
    text: await findText(db, lesson, language),
  };
}
