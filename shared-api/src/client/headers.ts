import { deviceZone } from '../rules/device-zone.ts';
import type { SessionState } from '../session/state.ts';

/** Headers of every call. `client`: `<remote>@<version>`. */
export function callHeaders(
  { token, language }: Pick<SessionState, 'token' | 'language'>,
  client?: string,
): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    'X-Timezone': deviceZone(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(client && { 'X-Rafiq-Client': client }),
  };
}
