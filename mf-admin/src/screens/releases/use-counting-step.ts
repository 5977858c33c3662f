import { useEffect, useState } from 'react';
import { getStepStart } from '../../rules/release-health.ts';

const checkMs = 30_000;

const readStep = () => getStepStart(Date.now());

/** The instant, in milliseconds, at which the current counting step of the server began. It stands still while the page is hidden. */
export function useCountingStep(): number {
  const [step, setStep] = useState(readStep);
  useEffect(() => {
    const update = () => {
      if (document.visibilityState === 'visible') setStep(readStep());
    };
    const timer = setInterval(update, checkMs);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return step;
}
