import { useLocation, useSearchParams } from 'react-router-dom';
import { type Choice, parseChoice, withChoice } from '../../rules/checkout/choice.ts';

/** The user's choices, in the address. */
export function useChoice() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  return {
    choice: parseChoice(query),
    /** The last attempt to pay was declined: the result page links here with this parameter. */
    isDeclined: query.get('payment') === 'declined',
    change: (changed: Partial<Choice>) =>
      setQuery((before) => withChoice(before, changed), { replace: true, state }),
  };
}
