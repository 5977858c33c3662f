import { useEffect, useRef } from 'react';
import { FormMessage } from 'shared-ui/form';
import { isTyping, type BulkResult as Result } from './use-bulk.ts';

interface BulkResultProps<Item> {
  result: Result<Item> | undefined;
  /** Name of an item. */
  nameOf(item: Item): string;
}

/**
 * For how many items the last action succeeded, and why not for the others. It gets the focus, because the button that sent the action goes
 * with the last item; not while something is typed elsewhere.
 */
export function BulkResult<Item extends { id: number }>({ result, nameOf }: BulkResultProps<Item>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result && !isTyping(document.activeElement)) box.current?.focus();
  }, [result]);
  return (
    result && (
      <div ref={box} tabIndex={-1}>
        <FormMessage tone={result.failures.length === 0 ? 'success' : 'warning'}>
          {result.done}
          {result.failures.length > 0 && (
            <ul>
              {result.failures.map(({ item, text }) => (
                <li key={item.id}>
                  <bdi>{nameOf(item)}</bdi>: {text}
                </li>
              ))}
            </ul>
          )}
        </FormMessage>
      </div>
    )
  );
}
