import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/**
 * The instant, ms, which moves on with every minute of the clock. Everything on a page that depends on the time takes it from here.
 * @param given a fixed instant instead, for who knows a better clock
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
