import { useTexts } from 'shared-api/i18n';
import styles from './or-line.module.css';

/** Between two ways of which one is enough. */
export function OrLine() {
  const { t } = useTexts('mf-auth');
  return <p className={styles.line}>{t('or')}</p>;
}
