import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { fill, useKitTexts } from '../texts.ts';
import styles from './filter-chips.module.css';

export interface FilterChip {
  key: string;
  /** Text of the chosen value: 'Arabic'. */
  label: string;
  onRemove(): void;
}

export interface FilterChipsProps {
  /** Accessible name of the list: what is filtered. */
  label: string;
  /** One for each chosen value. Without any, no list is rendered. */
  chips: readonly FilterChip[];
}

/** The active filters of a list, each with a button that removes it. Shown if a FilterBar has its fields in a drawer. */
export function FilterChips({ label, chips }: FilterChipsProps) {
  const texts = useKitTexts();
  const box = useRef<HTMLDivElement>(null);
  const remove = ({ onRemove }: FilterChip, index: number) => {
    // The button is removed: the focus moves to a neighbour, or to the list itself.
    const buttons = box.current?.querySelectorAll('button') ?? [];
    const next = buttons[index + 1] ?? buttons[index - 1] ?? box.current;
    next?.focus();
    onRemove();
  };
  return (
    <div ref={box} className={styles.box} tabIndex={-1}>
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={label}>
          {chips.map((chip, index) => (
            <li key={chip.key}>
              <button
                type="button"
                className={styles.chip}
                aria-label={fill(texts.removeFilter, { name: chip.label })}
                onClick={() => remove(chip, index)}
              >
                <bdi className={styles.label}>{chip.label}</bdi>
                <IconX aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
