import type { ApiError } from 'shared-api/client';
import { useKitTexts } from '../texts.ts';

/** Any failed call in words: the server's, or our own where it said nothing. */
export function useRefusalText(): (error: Pick<ApiError, 'code' | 'message'>) => string {
  const texts = useKitTexts();
  return ({ code, message }) => (code === 'network' ? texts.errorNetwork : message || texts.errorServer);
}
