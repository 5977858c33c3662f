import { useMemo } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { FilterBar } from 'shared-ui/filter-bar';
import { digits } from 'shared-ui/format';
import { SelectField } from 'shared-ui/select';
import { SearchField, TextField } from 'shared-ui/text-field';
import { auditActionNames, isAuditAction } from '../../rules/audit-actions.ts';
import { periods } from '../../rules/period.ts';

/** The filters as words of the address; numbers as they were typed. */
export interface AuditWords {
  action?: string | undefined;
  /** Number of what was changed. */
  subject?: string | undefined;
  /** Number of the account that acted. */
  operator?: string | undefined;
  days?: string | undefined;
}

/** Maximum number of characters of an id in a filter; no id is longer. */
const maxNumber = 12;

interface AuditFiltersProps {
  words: AuditWords;
  onChange(changes: AuditWords): void;
  onClear(): void;
}

/** Limits the lines to an action, to the numbers of what it changed and of who did it, and to the last days. */
export function AuditFilters({ words, onChange, onClear }: AuditFiltersProps) {
  const { t } = useTexts('mf-admin');
  const { action, subject, operator, days } = words;
  return (
    <FilterBar
      label={t('audit.filters')}
      active={[action, subject, operator, days].filter((filter) => filter !== undefined).length}
      onClear={onClear}
    >
      <SelectField
        label={t('audit.action')}
        placeholder={t('audit.allActions')}
        options={useActionOptions(action)}
        value={action ?? ''}
        onChange={(value) => onChange({ action: value || undefined })}
      />
      <SelectField
        label={t('audit.period')}
        placeholder={t('audit.allTime')}
        options={periods.map((value) => ({ value, label: t(`audit.periods.${value}`) }))}
        value={days ?? ''}
        onChange={(value) => onChange({ days: value || undefined })}
      />
      <SearchField
        label={t('audit.subject')}
        maxLength={maxNumber}
        value={subject ?? ''}
        onChange={(typed) => onChange({ subject: digits(typed).trim() || undefined })}
      />
      <TextField
        label={t('audit.operatorNumber')}
        maxLength={maxNumber}
        value={operator ?? ''}
        onChange={(typed) => onChange({ operator: digits(typed).trim() || undefined })}
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
