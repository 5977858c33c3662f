import { useAddress } from 'shared-ui/list';
import { type Choice, parseChoice, withChoice } from '../../rules/checkout/choice.ts';

/** The user's choices, in the address. */
export function useChoice() {
  const [query, changeQuery] = useAddress();
  return {
    choice: parseChoice(query),
    /** The last attempt to pay was declined: the result page links here with this parameter. */
    isDeclined: query.get('payment') === 'declined',
    change: (changed: Partial<Choice>) =>
      changeQuery((before) => withChoice(before, changed), { replace: true }),
  };
}
