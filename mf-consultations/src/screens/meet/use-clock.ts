import { useEffect, useState } from 'react';

/** The server's clock, ms, moving on every second: for what opens or ends while it is looked at. */
export function useClock(ahead: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now + ahead;
}
