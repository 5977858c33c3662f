import { useMemo } from 'react';
import type { AuditLine } from 'shared-api/contracts/operator';
import { useTexts } from 'shared-api/i18n';
import type { TableColumn } from 'shared-ui/table';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { auditActions, isAuditAction } from '../../rules/audit-actions.ts';
import styles from './audit.module.css';
import { AuditDetails } from './audit-details.tsx';

/** The columns of the audit: what was done to what, by whom and when, and the details. */
export function useAuditColumns(): TableColumn<AuditLine>[] {
  const { t } = useTexts('mf-admin');
  const { id: number, time } = useFormats();
  return useMemo(
    () => [
      {
        id: 'action',
        title: t('audit.action'),
        cell: ({ action }) => (isAuditAction(action) ? t(`audit.actions.${action}`) : <bdi>{action}</bdi>),
      },
      {
        id: 'subject',
        title: t('audit.columns.subject'),
        cell: ({ action, subject }) => {
          const kind = isAuditAction(action) ? auditActions[action] : null;
          return subject !== null && t(`audit.subjects.${kind ?? 'other'}`, { number: number(subject) });
        },
      },
      {
        id: 'operator',
        title: t('audit.columns.operator'),
        cell: ({ operator }) => (operator ? <bdi>{operator.username}</bdi> : t('audit.server')),
      },
      {
        id: 'time',
        title: t('audit.columns.time'),
        sortKey: 'id',
        cell: ({ created_at }) => <time dateTime={created_at}>{time(created_at)}</time>,
      },
      {
        id: 'details',
        title: t('audit.columns.details'),
        cell: ({ details }) => (
          <div className={styles.details}>
            <AuditDetails details={details} />
          </div>
        ),
      },
      {
        id: 'number',
        title: t('audit.columns.number'),
        align: 'end',
        isOptional: true,
        cell: ({ id }) => number(id),
      },
    ],
    [t, number, time],
  );
}
