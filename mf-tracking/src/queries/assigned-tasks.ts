import { keepPreviousData } from '@tanstack/react-query';
import {
  assignedTasks,
  assignTask,
  clients,
  commentTask,
  findAssignedTask,
  reviewTaskProof,
  withdrawTask,
} from 'shared-api/contracts/tracking/assigned-tasks';
import { type SendOptions, useCall, useSend } from 'shared-api/query';

const changed = [findAssignedTask, assignedTasks];

/** A page of the people to whom the consultant can assign tasks. */
export const useClients = (name: string, page: number) =>
  useCall(clients, { query: { page, ...(name !== '' && { name }) } }, { placeholderData: keepPreviousData });

/** A page of the tasks that the consultant assigned. */
export const useAssignedTasks = (page: number) =>
  useCall(assignedTasks, { query: { page } }, { placeholderData: keepPreviousData });

/** A task that the consultant assigned; 404 for tasks of others. */
export const useAssignedTask = (id: number) =>
  useCall(findAssignedTask, { params: { id } }, { select: ({ data }) => data });

export const useAssignTask = (options: Pick<SendOptions<typeof assignTask>, 'onUploadProgress'>) =>
  useSend(assignTask, { ...options, invalidates: [assignedTasks] });

export const useWithdrawTask = () => useSend(withdrawTask, { invalidates: changed });
export const useReviewTaskProof = () => useSend(reviewTaskProof, { invalidates: changed });

export const useCommentTask = (options: Pick<SendOptions<typeof commentTask>, 'onUploadProgress'>) =>
  useSend(commentTask, { ...options, invalidates: changed });
