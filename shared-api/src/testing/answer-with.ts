import { AxiosError, type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

/** What the server says. */
export interface Reply {
  /** 200 by default. */
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
export type Answering = (request: InternalAxiosRequestConfig) => Reply | Promise<Reply>;

/** Stands for a connection that broke: `server.answer(login, lost)`. */
export const lost = (): never => {
  throw new AxiosError('Network Error', AxiosError.ERR_NETWORK);
};

/** Puts the test where the network would be: everything up to the request is real. */
export function answerWith(http: AxiosInstance, answering: Answering): void {
  http.defaults.adapter = async (request): Promise<AxiosResponse> => {
    const { status = 200, body, headers = {} } = await answering(request);
    return { data: body, status, statusText: '', headers, config: request };
  };
  // On Node axios would take another implementation than the browser's.
  http.defaults.env = { FormData };
}
