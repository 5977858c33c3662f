import { keepPreviousData } from '@tanstack/react-query';
import { operatorOrders } from 'shared-api/contracts/commerce/operator';
import { ignoreWebhook, retryWebhook, unprocessedWebhooks } from 'shared-api/contracts/commerce/webhooks';
import { dropJob, failedJobs, retryJob } from 'shared-api/contracts/jobs';
import { listWork } from 'shared-api/contracts/operator';
import { useCall, useSend } from 'shared-api/query';
import { changedByMoney } from './money-calls.ts';

/** A page of the jobs whose last attempt failed. */
export const useFailedJobs = (page: number) =>
  useCall(failedJobs, { query: { page } }, { placeholderData: keepPreviousData });

export const useRetryJob = () => useSend(retryJob, { invalidates: [failedJobs, listWork] });
export const useDropJob = () => useSend(dropJob, { invalidates: [failedJobs, listWork] });

/** A page of the webhooks that were received and not processed. */
export const useUnprocessedWebhooks = (page: number) =>
  useCall(unprocessedWebhooks, { query: { page } }, { placeholderData: keepPreviousData });

export const useRetryWebhook = () =>
  useSend(retryWebhook, {
    invalidates: [unprocessedWebhooks, listWork, operatorOrders, ...changedByMoney],
  });
export const useIgnoreWebhook = () =>
  useSend(ignoreWebhook, { invalidates: [unprocessedWebhooks, listWork] });
