import { keepPreviousData } from '@tanstack/react-query';
import type { Input } from 'shared-api/contract';
import { retryMail, unsentMails } from 'shared-api/contracts/mails';
import { listWork } from 'shared-api/contracts/operator';
import { useCall, useSend } from 'shared-api/query';

/** A page of the mails that could not be sent. */
export const useUnsentMails = (query: Input<typeof unsentMails>['query']) =>
  useCall(unsentMails, { query }, { placeholderData: keepPreviousData });

export const useRetryMail = () => useSend(retryMail, { invalidates: [unsentMails, listWork] });
