import { lazy, Suspense, useEffect, useState } from 'react';
import fieldStyles from '../field/field.module.css';
import { Field, useFieldParts } from '../field/field.tsx';
import { useKitTexts } from '../texts.ts';
import type { MultiSelectFieldProps } from './multi-select-control.tsx';
import { SelectBox } from './select-box.tsx';

/** The list and the chips of the field come from a component library that no other field needs. They are loaded after the page has been painted. */
const MultiSelectControl = lazy(() => import('./multi-select-control.tsx'));

/** Runs a function after the page has been painted, when the browser is idle. Safari has no event for that. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 1_000 });
    else setTimeout(run, 50);
  });
}

/** Chooses several of many options: a list with a search, and the chosen ones as chips. */
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
