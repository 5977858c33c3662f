import { useLanguage, useTexts } from 'shared-api/i18n';
import { isPermission } from 'shared-api/rules/permissions';
import { formatDateTime, formatNumber } from 'shared-ui/format';
import { InlineList } from 'shared-ui/inline-list';
import type { DetailValue } from '../../rules/detail-changes.ts';
import { isNamedValue } from '../../rules/named-values.ts';
import styles from './audit.module.css';

interface AuditValueProps {
  /** Name of the detail. */
  name: string;
  value: DetailValue;
}

/** A value of a detail. Texts can come from people, and are shown as they are. */
export function AuditValue({ name, value }: AuditValueProps) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  if (value === null || value === '') return <span className={styles.none}>{t('audit.none')}</span>;
  if (typeof value === 'boolean') return <>{t(value ? 'audit.yes' : 'audit.no')}</>;
  // Most numbers are ids, which have no separators.
  if (typeof value === 'number')
    return <bdi>{formatNumber(value, language, { useGrouping: false, maximumFractionDigits: 4 })}</bdi>;
  if (isNamedValue(name, value)) return <>{t(`audit.values.${value}`)}</>;
  if (name === 'permissions') {
    const toName = (word: string) => (isPermission(word) ? t(`permissions.${word}.name`) : word);
    return <InlineList items={value.split(' ').map(toName)} />;
  }
  const instant = name.endsWith('_at') ? formatDateTime(value, language) : '';
  return <bdi className={styles.written}>{instant || value}</bdi>;
}
