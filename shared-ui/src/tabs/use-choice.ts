import { type ChangeOptions, useAddress } from '../list/use-address.ts';

/**
 * A choice that lives in the address, so that a refreshed, shared or returned-to page shows the same. It leaves the other keys of the query alone.
 * @param values what can be chosen; the first stands in for a value that is none of them
 */
export function useChoice(
  param: string,
  values: string[],
): [string | undefined, (value: string, options?: ChangeOptions) => void] {
  const [query, change] = useAddress();
  const requested = query.get(param);
  const chosen = requested !== null && values.includes(requested) ? requested : values[0];
  const choose = (value: string, options?: ChangeOptions) => {
    if (value === chosen) return;
    change((query) => {
      query.set(param, value);
      return query;
    }, options);
  };
  return [chosen, choose];
}
