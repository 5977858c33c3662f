import { type ReactNode, useRef } from 'react';
import { CheckboxField } from 'shared-ui/choice';
import styles from './bulk-list.module.css';
import type { Bulk } from './use-bulk.ts';

interface BulkCheckboxProps<Item extends { id: number }> {
  bulk: Pick<Bulk<Item>, 'isSelected' | 'toggle'>;
  item: Item;
  /** Names the item, or says that it is selected where its name stands beside it. */
  label: ReactNode;
}

/** Selects an item; with Shift all since the last one, too. */
export function BulkCheckbox<Item extends { id: number }>({ bulk, item, label }: BulkCheckboxProps<Item>) {
  const isRange = useRef(false);
  const onInput = ({ shiftKey, key = '' }: { shiftKey: boolean; key?: string }) => {
    // Shift+Tab only leaves the checkbox.
    isRange.current = shiftKey && key !== 'Tab' && key !== 'Shift';
  };
  return (
    <div className={styles.checkbox} onPointerDownCapture={onInput} onKeyDownCapture={onInput}>
      <CheckboxField
        label={label}
        checked={bulk.isSelected(item)}
        onChange={() => {
          bulk.toggle(item, isRange.current);
          isRange.current = false;
        }}
      />
    </div>
  );
}
