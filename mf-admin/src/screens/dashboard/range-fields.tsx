import { useTexts } from 'shared-api/i18n';
import { RadioGroupField } from 'shared-ui/choice';
import { DateField } from 'shared-ui/date-field';
import { FormMessage } from 'shared-ui/form';
import { Stack } from 'shared-ui/layout';
import {
  type Dates,
  type findDatesProblem,
  parseRange,
  type RangeName,
  rangeNames,
  usualRange,
} from '../../rules/dashboard/range.ts';
import styles from './dashboard.module.css';

interface RangeFieldsProps {
  name: RangeName;
  dates: Dates;
  problem: ReturnType<typeof findDatesProblem>;
  onChange(words: { range?: string; from?: string; to?: string }): void;
}

/** Chooses one of the usual ranges, or two dates. */
export function RangeFields({ name, dates, problem, onChange }: RangeFieldsProps) {
  const { t } = useTexts('mf-admin');
  const changeDates = (changed: Partial<Dates>) => {
    const { from, to } = { ...dates, ...changed };
    onChange({ range: 'dates', from: from || undefined, to: to || undefined });
  };
  return (
    <Stack gap="s">
      <RadioGroupField
        label={t('dashboard.range')}
        inline
        options={rangeNames.map((value) => ({ value, label: t(`dashboard.ranges.${value}`) }))}
        value={name}
        onChange={(value) => {
          const range = parseRange(value);
          onChange(
            range === 'dates' ? { range, ...dates } : { range: range === usualRange ? undefined : range },
          );
        }}
      />
      {name === 'dates' && (
        <div className={styles.dates}>
          <DateField
            label={t('dashboard.from')}
            value={dates.from}
            onChange={(from) => changeDates({ from })}
          />
          <DateField label={t('dashboard.to')} value={dates.to} onChange={(to) => changeDates({ to })} />
        </div>
      )}
      {problem && (
        <FormMessage tone={problem === 'missing' ? 'info' : 'error'}>
          {t(`dashboard.problems.${problem}`)}
        </FormMessage>
      )}
    </Stack>
  );
}
