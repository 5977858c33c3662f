import { useEffect, useState } from 'react';

/**
 * Whole seconds until an instant, never below 0. Reads the clock each time, so that a tab is correct after sleep.
 * @param until ms of this device's clock
 */
export function useSecondsLeft(until: number): number {
  const [clock, setClock] = useState(() => ({ until, now: Date.now() }));
  if (clock.until !== until) setClock({ until, now: Date.now() });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const now = Date.now();
      setClock({ until, now });
      if (until > now) timer = setTimeout(tick, (until - now) % 1000 || 1000);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [until]);

  return Math.max(0, Math.ceil((clock.until - clock.now) / 1000));
}
