import { useLocation, useSearchParams } from 'react-router-dom';
import { guideParam } from '../../parts/availability/guide/entries.ts';

/** The help guide over the schedule; the address says that it is open, and at which part. */
export function useGuide() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const change = (part: string | undefined) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (part === undefined) after.delete(guideParam);
        else after.set(guideParam, part);
        return after;
      },
      { replace: true, state },
    );
  return {
    opened: query.has(guideParam),
    open: () => change('adding'),
    close: () => change(undefined),
  };
}
