import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/**
 * The current instant, ms, updated each minute. Every part of a page that depends on the time uses it.
 * @param given a fixed instant instead, from a caller with a better clock
 */
export function useNow(given?: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (given !== undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(Date.now());
          wait();
        },
        minuteMs - (Date.now() % minuteMs),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [given]);
  return given ?? now;
}
