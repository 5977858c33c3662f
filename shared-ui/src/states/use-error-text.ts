import type { ApiError } from 'shared-api/client';
import { useKitTexts } from '../texts.ts';

/** Returns a function that turns the error of a call into text: the server's message, or ours where there is none. */
export function useErrorText(): (error: Pick<ApiError, 'code' | 'message'>) => string {
  const texts = useKitTexts();
  return ({ code, message }) => (code === 'network' ? texts.errorNetwork : message || texts.errorServer);
}
