import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { fill, useKitTexts } from '../texts.ts';
import styles from './pagination.module.css';
import { listSteps } from './steps.ts';

export interface PaginationProps {
  /** The current page, 1 and up. A page beyond the last (an old or edited address) counts as the last. */
  page: number;
  pages: number;
  onPage(page: number): void;
  /** Accessible name of the landmark, if a page has several. @default 'Pages' */
  label?: string;
}

/**
 * The pagination of a list. Renders nothing for a single page. Buttons at its ends are disabled without losing the
 * focus (XCUT-024, XCUT-025). With little room it shows the page as text instead of numbers.
 */
export function Pagination({ page, pages, onPage, label }: PaginationProps) {
  const texts = useKitTexts();
  if (pages <= 1) return null;
  const current = Math.min(Math.max(page, 1), pages);

  const end = (target: number, name: string, icon: ReactNode) => {
    const disabled = target < 1 || target > pages;
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={name}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : () => onPage(target)}
      >
        {icon}
      </button>
    );
  };

  return (
    <nav className={styles.pagination} aria-label={label ?? texts.pagination}>
      <ul className={styles.steps}>
        <li>{end(current - 1, texts.previousPage, <IconChevronLeft aria-hidden="true" />)}</li>
        <li className={styles.short}>{fill(texts.pageOf, { page: current, pages })}</li>
        {listSteps(current, pages).map((step) =>
          typeof step === 'number' ? (
            <li key={step} className={styles.long}>
              <button
                type="button"
                className={classes(styles.step, step === current && styles.current)}
                aria-label={fill(texts.page, { page: step })}
                aria-current={step === current ? 'page' : undefined}
                onClick={step === current ? undefined : () => onPage(step)}
              >
                {step}
              </button>
            </li>
          ) : (
            <li key={step} className={classes(styles.long, styles.gap)} aria-hidden="true">
              …
            </li>
          ),
        )}
        <li>{end(current + 1, texts.nextPage, <IconChevronRight aria-hidden="true" />)}</li>
      </ul>
    </nav>
  );
}
