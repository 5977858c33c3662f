import { useAddress } from 'shared-ui/list';
import { guideParam } from '../../parts/availability/guide/entries.ts';

/** The help guide over the schedule. The address contains whether it is open, and which section it shows. */
export function useGuide() {
  const [query, changeQuery] = useAddress();
  const change = (section: string | undefined) =>
    changeQuery(
      (query) => {
        if (section === undefined) query.delete(guideParam);
        else query.set(guideParam, section);
        return query;
      },
      { replace: true },
    );
  return {
    opened: query.has(guideParam),
    open: () => change('adding'),
    close: () => change(undefined),
  };
}
