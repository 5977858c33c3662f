import { asc, eq, inArray } from 'drizzle-orm';
import type { Lesson as LessonAnswer } from 'shared-api/contracts/courses/course';
import type { Attachment } from 'shared-api/contracts/courses/wire';
import { formatClock } from 'shared-api/rules/dates';
import { localTime } from 'shared-api/rules/time-zone';
import { toBit } from 'shared-api/rules/to-bit';
import type { Database } from '../../../kernel/index.ts';
import { inLanguage } from '../../../kernel/index.ts';
import {
  contentTypes,
  type MediaFile,
  type MediaLink,
  media,
  mediaLink,
} from '../../../services/media/index.ts';
import { lessonFiles } from '../tables/catalogue.ts';
import type { Lesson } from './enrolment.ts';
import { getLessonLink } from './live/lesson-link.ts';
import type { Enrolment } from './locks.ts';
import { getLinkOptions, type Reader } from './reader.ts';
import { type LessonState, statesIn } from './states.ts';

/** The room of a live lesson, `l-11`: the last part of its address. */
export const toRoomName = (lessonId: number): string => `l-${lessonId}`;

/** Wire form of a file with a signed link, for learners of the course. */
export const toAttachment = (
  file: MediaFile,
  enrolmentId: number,
  reader: Reader,
): Attachment & Pick<MediaLink, 'expiresAt'> => {
  const { config, now } = reader;
  const { url, expiresAt } = mediaLink(config, file, now, getLinkOptions(reader, `e${enrolmentId}`));
  return { aws_path: url, type: contentTypes[file.type], expiresAt };
};

/** The files of lessons by lesson, the preferred format first. */
export async function findLessonFiles(
  db: Database,
  lessonIds: readonly number[],
): Promise<Map<number, MediaFile[]>> {
  const found = await db
    .select({ lessonId: lessonFiles.lessonId, id: media.id, type: media.type })
    .from(lessonFiles)
    .innerJoin(media, eq(media.id, lessonFiles.mediaId))
    .where(inArray(lessonFiles.lessonId, [...lessonIds]))
    .orderBy(asc(lessonFiles.lessonId), asc(lessonFiles.position));
  const files = new Map<number, MediaFile[]>();
  for (const { lessonId, ...file } of found) files.set(lessonId, [...(files.get(lessonId) ?? []), file]);
  return files;
}

/** Times and meeting place of a live lesson. */
function meeting(lesson: Lesson, zone: string) {
  const { id, kind, startsAt, endsAt } = lesson;
  if (kind !== 'meet' || startsAt === null || endsAt === null)
    return {
      meeting_id: null,
      has_private_link: toBit(false),
      consultant_meeting_link: null,
      start_date_session: null,
      start_time: null,
      end_time: null,
      starts_at: null,
      ends_at: null,
    };
  const link = getLessonLink(lesson);
  const [start, end] = [localTime(zone, startsAt.getTime()), localTime(zone, endsAt.getTime())];
  return {
    meeting_id: toRoomName(id),
    has_private_link: toBit(link !== null),
    consultant_meeting_link: link,
    start_date_session: start.date,
    start_time: formatClock(start.minutes),
    end_time: formatClock(end.minutes),
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  };
}

function wire(
  lesson: Lesson,
  state: LessonState,
  { files, enrolmentId }: { files: readonly MediaFile[]; enrolmentId: number },
  reader: Reader,
): LessonAnswer {
  return {
    id: lesson.id,
    title: inLanguage(reader.language, { en: lesson.titleEn, ar: lesson.titleAr }),
    content_type: lesson.kind,
    duration: lesson.seconds,
    is_text: toBit(lesson.isText),
    is_preview: toBit(lesson.isPreview),
    attachments: files.map((file) => {
      const { aws_path, type } = toAttachment(file, enrolmentId, reader);
      return { aws_path, type };
    }),
    quizze_id: lesson.quizId,
    pending: toBit(state.pending),
    finished: toBit(state.finished),
    answered: toBit(state.answered),
    ...meeting(lesson, reader.timezone),
    opened: toBit(state.opened),
    position: state.position,
  };
}

/** Wire form of lessons of one course for a learner (CC §3), in the given order. The links in it are signed for this learner. */
export async function toLessonAnswers(
  db: Database,
  enrolment: Pick<Enrolment, 'id' | 'userId' | 'courseId'>,
  lessons: readonly Lesson[],
  reader: Reader,
): Promise<LessonAnswer[]> {
  const ids = lessons.map(({ id }) => id);
  const states = await statesIn(db, enrolment, ids);
  const files = await findLessonFiles(db, ids);
  return lessons.flatMap((lesson) => {
    const state = states.get(lesson.id);
    return state
      ? [wire(lesson, state, { files: files.get(lesson.id) ?? [], enrolmentId: enrolment.id }, reader)]
      : [];
  });
}
