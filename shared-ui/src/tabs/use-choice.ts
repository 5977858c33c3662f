import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * A choice that lives in the address, so that a refreshed, shared or returned-to page shows the same. It takes the place
 * of the current history entry and leaves the other keys of the query alone.
 * @param values what can be chosen; the first stands in for a value that is none of them
 */
export function useChoice(param: string, values: string[]): [string | undefined, (value: string) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const asked = query.get(param);
  const chosen = asked !== null && values.includes(asked) ? asked : values[0];

  const choose = (value: string) => {
    if (value === asked) return;
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(param, value);
        return after;
      },
      { replace: true, state },
    );
  };
  return [chosen, choose];
}
