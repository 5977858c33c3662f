import { useEffect, useRef } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { emptyTextOf } from 'shared-ui/list';
import { EmptyState } from 'shared-ui/states';

export interface EmptyQueueProps {
  /** Whether to take the focus, because the form of the last proof, which had it, was removed. */
  hasFocus: boolean;
  /** Shows the proofs of all systems; undefined if they are shown already. */
  onShowAll: (() => void) | undefined;
}

/** Shown if no proof waits, in all systems or in the chosen one. */
export function EmptyQueue({ hasFocus, onShowAll }: EmptyQueueProps) {
  const { t } = useTexts('mf-tracking');
  const box = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(hasFocus);
  useEffect(() => {
    if (takesFocus.current) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <EmptyState
        picture="path"
        title={emptyTextOf('tracking')}
        text={t('marking.nothing')}
        action={
          onShowAll && (
            <Button variant="secondary" onClick={onShowAll}>
              {t('marking.allSystems')}
            </Button>
          )
        }
      />
    </div>
  );
}
