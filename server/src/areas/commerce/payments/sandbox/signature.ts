import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum difference between a signature's time and now, in seconds. */
const toleranceSeconds = 300;

/** Header of the signature. */
export const signatureHeader = 'sandbox-signature';

const computeHmac = (seconds: number, body: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

/** Builds the header: the time, and HMAC-SHA256 over time and body. */
export function signBody(body: string, secret: Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${computeHmac(seconds, body, secret)}`;
}

/** Whether the signature is valid and recent. */
export function isSigned(body: string, signature: string, secret: Buffer, now: Date): boolean {
  const [, at, input] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (at === undefined || input === undefined) return false;
  const seconds = Number(at);
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(computeHmac(seconds, body, secret)), Buffer.from(input));
}
