import { useEffect, useState } from 'react';

/** The time of the server's clock, ms, updated every second. @param offsetMs the server's clock minus this one */
export function useClock(offsetMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now + offsetMs;
}
