import type { ApiError } from 'shared-api/client';
import { useKitTexts } from '../texts.ts';

/** Returns a function that returns the text for the error of a call: the server's message, or our own if there is none. */
export function useErrorText(): (error: Pick<ApiError, 'code' | 'message'>) => string {
  const texts = useKitTexts();
  return ({ code, message }) => (code === 'network' ? texts.errorNetwork : message || texts.errorServer);
}
