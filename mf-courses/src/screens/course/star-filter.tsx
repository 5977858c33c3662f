import { useTexts } from 'shared-api/i18n';
import { IconStar } from 'shared-ui/icons';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './course.module.css';

interface StarFilterProps {
  /** The number of ratings with one, two, three, four and five stars. */
  counts: readonly number[];
  /** The chosen number of stars; undefined for all. */
  value: number | undefined;
  onChange(stars: number | undefined): void;
}

/** Filters feedback by its number of stars, and shows how much there is of each. */
export function StarFilter({ counts, value, onChange }: StarFilterProps) {
  const { t } = useTexts('mf-courses');
  const all = counts.reduce((sum, count) => sum + count, 0);
  return (
    <fieldset className={styles.filter} aria-label={t('course.stars.label')}>
      <button
        type="button"
        className={styles.choice}
        aria-pressed={value === undefined}
        onClick={() => onChange(undefined)}
      >
        {t('course.stars.all')}
        <bdi className={styles.count}>{all}</bdi>
      </button>
      {counts
        .map((count, index) => ({ count, stars: index + 1 }))
        .reverse()
        .map(({ count, stars }) => (
          <button
            key={stars}
            type="button"
            className={styles.choice}
            aria-pressed={value === stars}
            disabled={count === 0 && value !== stars}
            onClick={() => onChange(stars)}
          >
            <VisuallyHidden>{t('course.stars.one', { stars, count })}</VisuallyHidden>
            <bdi aria-hidden="true">{stars}</bdi>
            <IconStar aria-hidden="true" />
            <bdi className={styles.count} aria-hidden="true">
              {count}
            </bdi>
          </button>
        ))}
    </fieldset>
  );
}
