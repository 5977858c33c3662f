import * as course from 'shared-api/contracts/courses/course';
import * as lessons from 'shared-api/contracts/courses/lessons';
import { toBit } from 'shared-api/rules/to-bit';
import type { Bind, Services } from '../../../kernel/index.ts';
import { getUserId } from '../../../kernel/index.ts';
import { createRoomSubjects } from '../../../services/meetings/index.ts';
import { answerAssignment, surveyWire } from '../../../services/surveys/index.ts';
import { saveFirstZone } from '../../profile-chat/index.ts';
import { enrolFree } from './enrol-free.ts';
import { joinLesson } from './live/join-lesson.ts';
import { liveCalendar } from './live/live-calendar.ts';
import { noteRoutes } from './notes/routes.ts';
import { playLesson, prefetchLesson } from './play-lesson.ts';
import { toReader } from './reader.ts';
import { reportProgress, requestFinish } from './report-progress.ts';
import { findCourseSurvey, getCourseSurvey, rateCourse, seeCongrats } from './review.ts';
import { taskRoutes } from './tasks/routes.ts';

export function routes(bind: Bind, { modules }: Services): void {
  const subjects = createRoomSubjects(modules);
  taskRoutes(bind);
  noteRoutes(bind);

  bind(course.enroll, async ({ body }, context) => {
    const { course_id: courseId, user_id } = body;
    const request = { courseId, callerId: getUserId(context), userId: user_id, country: context.country };
    const userId = await context.db.transaction((tx) => enrolFree(tx, request, context.now()));
    const data = { course_id: courseId, user_id: userId };
    return { status: true, msg: context.text('course_enrolled'), data } as const;
  });

  bind(course.rateCourse, async ({ body }, context) => {
    const { course_id: courseId, ...rating } = body;
    const learner = { courseId, userId: getUserId(context) };
    await context.db.transaction((tx) => rateCourse(tx, learner, rating, context.now()));
    return { code: 200, status: true, msg: context.text('course_rating_sent') } as const;
  });

  bind(course.congratsSeen, async ({ params }, context) => {
    const learner = { courseId: params.id, userId: getUserId(context) };
    await context.db.transaction((tx) => seeCongrats(tx, learner, context.now()));
    return { status: true, msg: context.text('congrats_stored') } as const;
  });

  bind(course.questionnaire, async ({ params }, context) => {
    const learner = { courseId: params.id, userId: getUserId(context) };
    const assignment = await context.db.transaction((tx) => findCourseSurvey(tx, learner, context.now()));
    const data = assignment
      ? await surveyWire(context.db, assignment, { language: context.language, modules })
      : null;
    return { status: true, data } as const;
  });

  bind(course.answerQuestionnaire, async ({ body }, context) => {
    const learner = { courseId: body.type_id, userId: getUserId(context) };
    const now = context.now();
    const input = body.questionnaires.map((each, index) => ({
      field: `questionnaires[${index}][rate]`,
      questionnaireId: each.questionnaire_id,
      questionId: each.questionnaire_question_id,
      rate: each.rate,
      optionIds: [],
    }));
    await context.db.transaction(async (tx) =>
      answerAssignment(tx, await getCourseSurvey(tx, learner, now), 'questionnaires', input, now),
    );
    return { code: 200, status: true, msg: context.text('survey_sent') } as const;
  });

  bind(lessons.playLesson, async ({ params }, context) => {
    const userId = getUserId(context);
    const data = await context.db.transaction(async (tx) => {
      // Saves the zone because a quiz, a task or a room may complete the course later, without a call of the learner's device.
      await saveFirstZone(tx, userId, context.timezone);
      return playLesson(tx, userId, params.id, toReader(context));
    });
    return { status: true, data } as const;
  });

  bind(lessons.lessonPrefetch, async ({ params }, context) => {
    const data = await prefetchLesson(context.db, getUserId(context), params.id, toReader(context));
    return { status: true, data } as const;
  });

  bind(lessons.lessonProgress, async ({ params, body }, context) => {
    const call = { userId: getUserId(context), lessonId: params.id, timezone: context.timezone };
    const { covered, finished, progress } = await context.db.transaction((tx) =>
      reportProgress(tx, call, body, context.now()),
    );
    const data = { progress: covered, finished: toBit(finished), course_progress: progress };
    return { status: true, data } as const;
  });

  bind(lessons.finishLesson, async ({ body }, context) => {
    const call = { userId: getUserId(context), lessonId: body.lesson_id, timezone: context.timezone };
    const { finished, progress } = await context.db.transaction((tx) =>
      requestFinish(tx, call, context.now()),
    );
    return { status: true, completed: finished, progress } as const;
  });

  bind(lessons.joinLesson, async ({ params }, context) => {
    const who = { lessonId: params.id, userId: getUserId(context) };
    const data = await context.db.transaction((tx) => joinLesson(tx, subjects, who, context.now()));
    return { status: true, data } as const;
  });

  bind(lessons.liveCalendar, async ({ params }, context) => {
    const content = await liveCalendar(context.db, getUserId(context), params.id, toReader(context));
    return { status: true, file_name: `rafiq-course-${params.id}.ics`, content } as const;
  });
}
