import type { AuditLine } from 'shared-api/contracts/operator';
import { useTexts } from 'shared-api/i18n';
import { DescriptionList } from '../../parts/description-list/description-list.tsx';
import { type Detail, toDetails } from '../../rules/detail-changes.ts';
import { isNamedDetail } from '../../rules/detail-names.ts';
import styles from './audit.module.css';
import { AuditValue } from './audit-value.tsx';

/** The details of a line, with the values before and after side by side. */
export function AuditDetails({ details }: { details: AuditLine['details'] }) {
  const { t } = useTexts('mf-admin');
  const all = toDetails(details);
  if (all.length === 0) return null;
  return (
    <DescriptionList
      items={all.map((detail) => [
        isNamedDetail(detail.key) ? t(`audit.details.${detail.key}`) : detail.key,
        <Change key={detail.key} detail={detail} />,
      ])}
    />
  );
}

function Change({ detail: { key: name, value, before } }: { detail: Detail }) {
  const { t } = useTexts('mf-admin');
  if (before === undefined) return <AuditValue name={name} value={value} />;
  return (
    <span className={styles.change}>
      <span>
        <span className={styles.side}>{t('audit.before')}</span>
        <AuditValue name={name} value={before} />
      </span>
      <span>
        <span className={styles.side}>{t('audit.after')}</span>
        <AuditValue name={name} value={value} />
      </span>
    </span>
  );
}
