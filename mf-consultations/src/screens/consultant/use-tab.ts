import { useLocation, useSearchParams } from 'react-router-dom';

/** The tab shown, as the row of tabs keeps it in the address, and how another part of the page chooses one. */
export function useTab(): [string | null, (tab: string) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const setTab = (tab: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('tab', tab);
        return after;
      },
      { replace: true, state },
    );
  return [query.get('tab'), setTab];
}
