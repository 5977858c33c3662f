import { useEffect } from 'react';

/** Maximum delay of a timer, ms; longer ones fire at once. */
const maxDelayMs = 2 ** 31 - 1;
/** Pause before asking again if the device's clock is ahead of the server's, ms. */
const retryMs = 30_000;

/**
 * Calls `onTurn` when the participant's next day has started while the page is open, or when the ticket for the
 * previous day has expired: at that instant, or when a device that slept shows the page again.
 * @param turnsAt the instant, from the last answer
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
