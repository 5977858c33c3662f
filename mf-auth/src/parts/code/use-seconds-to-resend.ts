import { useEffect, useState } from 'react';
import { secondsToResend } from '../../rules/resend.ts';

/** Counts down the seconds until a code may be sent again; the count survives a refresh. */
export function useSecondsToResend(sentAt: number): number {
  const [now, setNow] = useState(Date.now);
  const seconds = secondsToResend(sentAt, now);
  const waiting = seconds > 0;

  useEffect(() => {
    setNow(Date.now());
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [sentAt, waiting]);

  return seconds;
}
