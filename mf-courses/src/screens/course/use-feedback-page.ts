import { useLocation, useSearchParams } from 'react-router-dom';

const key = 'feedback-page';

/** The page of the feedback, 1 and up, which stands in the address. */
export function useFeedbackPage(): [number, (page: number) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const asked = Number(query.get(key));
  const setPage = (page: number) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (page > 1) after.set(key, String(page));
        else after.delete(key);
        return after;
      },
      { replace: true, state },
    );
  return [Number.isInteger(asked) && asked > 0 ? asked : 1, setPage];
}
