import axios, { AxiosError } from 'axios';
import { ApiError } from './api-error.ts';

export const http = axios.create({
  // Sends the refresh cookie and the one-time tickets even if page and API are two origins of one site.
  withCredentials: true,
  validateStatus: () => true,
  // `language_id[]=1`, `questions[0][question_id]=7`: CC §3, CC §7.
  formSerializer: { indexes: false, metaTokens: false },
  // `language_id[0]=1`: CC §7.
  paramsSerializer: { indexes: true },
});

/** The error of a call without an answer. */
export const toTransportError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  const aborted = axios.isCancel(error);
  const isTransportError = error instanceof AxiosError;
  if (!aborted && !isTransportError) throw error;
  return new ApiError({ status: 0, code: aborted ? 'aborted' : 'network' }, error);
};
