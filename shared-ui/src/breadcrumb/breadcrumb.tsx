import { IconChevronRight } from '@tabler/icons-react';
import { TextLink } from '../link/text-link.tsx';
import { useKitTexts } from '../texts.ts';
import styles from './breadcrumb.module.css';

export interface BreadcrumbItem {
  label: string;
  /** Path of the page; absent for the last item, which is the current page. */
  to?: string;
}

export interface BreadcrumbProps {
  /** From the home page to the current page. */
  items: BreadcrumbItem[];
}

/** The position of the current page in the site. A long name of the page is truncated visually and not in the text. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  const texts = useKitTexts();
  const last = items.length - 1;
  return (
    <nav className={styles.breadcrumb} aria-label={texts.breadcrumb}>
      <ol className={styles.items}>
        {items.map(({ label, to }, index) => (
          <li key={index} className={styles.item}>
            {index === last || to === undefined ? (
              <span className={styles.label} dir="auto" aria-current={index === last ? 'page' : undefined}>
                {label}
              </span>
            ) : (
              <TextLink quiet to={to} className={styles.label} dir="auto">
                {label}
              </TextLink>
            )}
            {index < last && <IconChevronRight className={styles.separator} aria-hidden="true" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
