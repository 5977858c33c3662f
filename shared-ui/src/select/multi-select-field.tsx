import { lazy, Suspense, useEffect, useState } from 'react';
import fieldStyles from '../field/field.module.css';
import { Field, useFieldParts } from '../field/field.tsx';
import { useKitTexts } from '../texts.ts';
import type { MultiSelectFieldProps } from './multi-select-control.tsx';
import { SelectBox } from './select-box.tsx';

/** Its list and chips come from the component library, which no other field needs: loaded once the page stands. */
const MultiSelectControl = lazy(() => import('./multi-select-control.tsx'));

/** Runs once the page has been painted and the browser has nothing more urgent to do; Safari cannot say when that is. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 1_000 });
    else setTimeout(run, 50);
  });
}

/** Several of many: a list that is searched by typing, the chosen ones as chips. */
export function MultiSelectField({ hint, error, id, placeholder, ...rest }: MultiSelectFieldProps) {
  const texts = useKitTexts();
  const parts = useFieldParts({ id, hint, error });
  const empty = placeholder ?? texts.choose;
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    afterPaint(() => setDue(true));
  }, []);
  const standIn = (
    <SelectBox>
      <input
        {...parts.control}
        id={parts.id}
        className={fieldStyles.control}
        placeholder={empty}
        aria-busy="true"
        readOnly
      />
    </SelectBox>
  );
  return (
    <Field parts={parts} label={rest.label} hint={hint} error={error} required={rest.required}>
      {isDue ? (
        <Suspense fallback={standIn}>
          <MultiSelectControl {...rest} parts={parts} placeholder={empty} />
        </Suspense>
      ) : (
        standIn
      )}
    </Field>
  );
}
