import { useMemo } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { FilterBar } from 'shared-ui/filter-bar';
import { digits } from 'shared-ui/format';
import { SelectField } from 'shared-ui/select';
import { SearchField } from 'shared-ui/text-field';
import { auditActionNames, isAuditAction } from '../../rules/audit-actions.ts';

interface Filters {
  action?: string;
  /** The number as it was typed. */
  subject?: string;
}

/** Longer than any id. */
const maxNumber = 12;

/** Limits the lines to an action, and to the number of what it changed. */
export function AuditFilters({ action, subject, onChange }: Filters & { onChange(filters: Filters): void }) {
  const { t } = useTexts('mf-admin');
  return (
    <FilterBar
      label={t('audit.filters')}
      active={[action, subject].filter((filter) => filter !== undefined).length}
      onClear={() => onChange({})}
    >
      <SelectField
        label={t('audit.action')}
        placeholder={t('audit.allActions')}
        options={useActionOptions(action)}
        value={action ?? ''}
        onChange={(value) => onChange({ action: value || undefined, subject })}
      />
      <SearchField
        label={t('audit.subject')}
        maxLength={maxNumber}
        value={subject ?? ''}
        onChange={(typed) => onChange({ action, subject: digits(typed).trim() || undefined })}
      />
    </FilterBar>
  );
}

/** The known actions by name, and the one of the address if it is none of them. */
function useActionOptions(action: string | undefined) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  return useMemo(() => {
    const known = auditActionNames
      .map((value) => ({ value: value as string, label: t(`audit.actions.${value}`) }))
      .sort((a, b) => a.label.localeCompare(b.label, language));
    const isOther = action !== undefined && !isAuditAction(action);
    return isOther ? [{ value: action, label: action }, ...known] : known;
  }, [action, language, t]);
}
