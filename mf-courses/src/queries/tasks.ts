import { courses } from 'shared-api/contracts/courses/catalogue';
import { course } from 'shared-api/contracts/courses/course';
import { answerTask, findTask, playLesson } from 'shared-api/contracts/courses/lessons';
import { type SendOptions, useSend } from 'shared-api/query';

/** Submits a file; then reads the task, its lesson and the course again. */
export const useAnswerTask = (options: Pick<SendOptions<typeof answerTask>, 'onUploadProgress'>) =>
  useSend(answerTask, { ...options, invalidates: [findTask, playLesson, course, courses] });
