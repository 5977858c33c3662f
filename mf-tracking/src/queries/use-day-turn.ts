import { useEffect } from 'react';

/** Timers longer than this fire at once. */
const maxDelayMs = 2 ** 31 - 1;
/** Where the device's clock is ahead of the server's, the page asks again after this time. */
const retryMs = 30_000;

/**
 * Reports that the participant's next day has begun while the page is open, or that the ticket for the day before has expired: at that instant,
 * or when a device that slept shows the page again.
 * @param turnsAt the instant, of the last answer
 */
export function useDayTurn(turnsAt: string | undefined, onTurn: () => void): void {
  useEffect(() => {
    if (turnsAt === undefined) return;
    const at = Date.parse(turnsAt);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (delayMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(check, Math.min(delayMs, maxDelayMs));
    };
    function check() {
      const leftMs = at - Date.now();
      if (leftMs <= 0) onTurn();
      wait(leftMs > 0 ? leftMs : retryMs);
    }
    const onVisible = () => {
      if (!document.hidden && Date.now() >= at) check();
    };
    wait(Math.max(at - Date.now(), 1_000));
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [turnsAt]);
}
