import { IconAdjustments, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { CountBadge } from '../badge/count-badge.tsx';
import { Button } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { Drawer } from '../drawer/drawer.tsx';
import { useIsDrawn } from '../hooks/use-is-drawn.ts';
import { useMedia } from '../hooks/use-media.ts';
import { useKitTexts } from '../texts.ts';
import styles from './filter-bar.module.css';

export interface FilterBarProps {
  /** Accessible name of the group: what is filtered. */
  label: string;
  /** Number of active filters, without the search. */
  active: number;
  /** Resets all filters. */
  onClear(): void;
  /** The fields, which apply immediately. */
  children: ReactNode;
  /** Always visible, before the fields. */
  search?: ReactNode;
}

/** The filters of a list: in rows if there is room, else behind a button that shows the number of active ones. */
export function FilterBar({ label, active, onClear, children, search }: FilterBarProps) {
  const texts = useKitTexts();
  const roomy = useMedia('(min-width: 48em)');
  const isDrawn = useIsDrawn();
  const [opened, setOpened] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLDivElement>(null);

  const onClearClick = () => {
    onClear();
    // The button is removed, so that the focus moves to the filters.
    const place = fields.current ?? bar.current;
    place?.querySelector<HTMLElement>('input, select, button')?.focus();
  };
  const clear = active > 0 && (
    <Button variant="quiet" icon={<IconX />} onClick={onClearClick}>
      {texts.clearFilters}
    </Button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: filters are no fieldset
    <div
      ref={bar}
      className={classes(styles.bar, isDrawn && styles.drawn)}
      role="group"
      aria-label={label}
      data-by-width={isDrawn || undefined}
    >
      {search !== undefined && <div className={styles.search}>{search}</div>}
      {(roomy || isDrawn) && (
        <>
          {children}
          {clear && <div className={styles.clear}>{clear}</div>}
        </>
      )}
      {!roomy && (
        <>
          <Button
            className={styles.open}
            variant="secondary"
            icon={<IconAdjustments />}
            aria-haspopup="dialog"
            onClick={() => setOpened(true)}
          >
            {texts.filters}
            <CountBadge count={active} label={String(active)} />
          </Button>
          <Drawer
            side="bottom"
            title={texts.filters}
            opened={opened}
            onClose={() => setOpened(false)}
            footer={
              <>
                {clear}
                <Button onClick={() => setOpened(false)}>{texts.showResults}</Button>
              </>
            }
          >
            <div ref={fields} className={styles.fields}>
              {children}
            </div>
          </Drawer>
        </>
      )}
    </div>
  );
}
