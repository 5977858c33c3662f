import { keepPreviousData } from '@tanstack/react-query';
import { findAssignedTask } from 'shared-api/contracts/tracking/assigned-tasks';
import {
  addTaskNote,
  allTasks,
  changeTaskAttachment,
  changeTaskProof,
  findTask,
  submitTaskQuiz,
  taskNotes,
} from 'shared-api/contracts/tracking/tasks';
import { type SendOptions, useCall, useSend } from 'shared-api/query';

type Upload = Pick<SendOptions<typeof changeTaskProof>, 'onUploadProgress'>;

const changed = [findTask, allTasks];

/** A page of the tasks of the caller and their family. */
export const useTasks = (page: number) =>
  useCall(allTasks, { body: { page } }, { placeholderData: keepPreviousData });

/** A task of a family member; 404 for others. */
export const useTask = (id: number, memberId: number) =>
  useCall(findTask, { params: { id }, body: { family_member_id: memberId } }, { select: ({ data }) => data });

/** Submits or removes a proof, then refetches the task. */
export const useChangeTaskProof = (options: Upload = {}) =>
  useSend(changeTaskProof, { ...options, invalidates: changed });

/** Uploads or removes the file besides the proofs, then refetches the task. */
export const useChangeTaskAttachment = (options: Upload = {}) =>
  useSend(changeTaskAttachment, { ...options, invalidates: [findTask, findAssignedTask] });

export const useSubmitTaskQuiz = () => useSend(submitTaskQuiz, { invalidates: changed });

/** All notes of a task. */
export const useTaskNotes = (taskId: number, memberId: number) =>
  useCall(
    taskNotes,
    { body: { family_member_id: memberId, activity_id: taskId } },
    { select: ({ data }) => data },
  );

export const useAddTaskNote = () => useSend(addTaskNote, { invalidates: [findTask, taskNotes] });
