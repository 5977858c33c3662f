import { AxiosError, type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

/** An answer of the server. */
export interface Reply {
  /** 200 by default. */
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
export type Answering = (request: InternalAxiosRequestConfig) => Reply | Promise<Reply>;

/** Represents a broken connection: `server.answer(login, lost)`. */
export const lost = (): never => {
  throw new AxiosError('Network Error', AxiosError.ERR_NETWORK);
};

/** Replaces the network by the test: everything up to the request is real. */
export function answerWith(http: AxiosInstance, answering: Answering): void {
  http.defaults.adapter = async (request): Promise<AxiosResponse> => {
    const { status = 200, body, headers = {} } = await answering(request);
    return { data: body, status, statusText: '', headers, config: request };
  };
  // On Node axios would use another adapter than in the browser.
  http.defaults.env = { FormData };
}
