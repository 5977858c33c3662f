import { useLanguage } from 'shared-api/i18n';
import { groups } from './contents.ts';
import styles from './table-of-contents.module.css';

interface TableOfContentsProps {
  label: string;
  /** Path of the page with the parts; '' for this page. */
  page: string;
  onChoose?(): void;
}

export function TableOfContents({ label, page, onChoose }: TableOfContentsProps) {
  const { language } = useLanguage();
  return (
    <nav className={styles.contents} aria-label={label}>
      {groups.map(({ id, title, parts }) => (
        <div key={id}>
          <p className={styles.group}>{title[language]}</p>
          <ul className={styles.parts}>
            {parts.map((part) => (
              <li key={part.id}>
                <a className={styles.link} href={`${page}#${part.id}`} onClick={onChoose}>
                  {part.title[language]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
