import { type Config, type Context, getSecret } from '../../../kernel/index.ts';
import { deriveKeys } from './keys.ts';
import { alarmsFor, limitsFor } from './limits.ts';
import type { CallDetails } from './otps.ts';
import { deviceCookie } from './session-cookies.ts';

/** Reads what the account functions need to know about a call. */
export function createDetails(config: Config): (context: Context) => CallDetails {
  const keys = deriveKeys(getSecret(config));
  const limits = limitsFor(config);
  const alarms = alarmsFor(config);
  return (context) => ({
    keys,
    limits,
    alarms,
    ip: context.ip,
    device: context.cookies.get(deviceCookie.name),
    now: context.now(),
    language: context.language,
    publicUrl: config.publicUrl,
    timezone: context.timezone,
    testCode: config.otpTestCode,
  });
}
