import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { clearEarly } from './early.ts';
import { http } from './transport.ts';

/** Answers a call instead of the network. @param address path and query @throws when there is no answer */
export type AnswerCall = (
  address: string,
  headers: Readonly<Record<string, string>>,
) => Promise<{ status: number; body: unknown }>;

/** Where pages are drawn without a browser: lets `answer` answer all reads, and refuses whatever else a page would send. */
export function answerCalls(answer: AnswerCall): void {
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (config.method !== 'get') throw new AxiosError('Only reads are answered here', undefined, config);
    const headers = config.headers.toJSON() as Record<string, string>;
    const { status, body } = await answer(axios.getUri(config), headers).catch((error: Error) => {
      throw new AxiosError(error.message, undefined, config);
    });
    // The list of what was asked is for a document, and this is none.
    clearEarly();
    return { status, data: body, headers: {}, statusText: '', config };
  };
}
