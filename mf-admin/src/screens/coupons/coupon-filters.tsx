import { useTexts } from 'shared-api/i18n';
import { SelectField } from 'shared-ui/select';
import { SearchForm } from '../../parts/search-form/search-form.tsx';
import styles from './coupons.module.css';

const states = ['all', 'active', 'inactive'] as const;
export type CouponState = (typeof states)[number];

/** Parses the state in the address; all coupons if it is absent or unknown. */
export const parseCouponState = (word: string | undefined): CouponState =>
  states.find((state) => state === word) ?? 'all';

/** Maximum length of a code. */
const maxCode = 40;

interface CouponFiltersProps {
  state: CouponState;
  code: string;
  onState(state: CouponState): void;
  onCode(code: string): void;
}

/** Which coupons the list has: by their state, and by the whole code. */
export function CouponFilters({ state, code, onState, onCode }: CouponFiltersProps) {
  const { t } = useTexts('mf-admin');
  return (
    <div className={styles.filters}>
      <SearchForm
        label={t('coupons.search.label')}
        hint={t('coupons.search.hint')}
        maxLength={maxCode}
        value={code}
        onSearch={onCode}
      />
      <SelectField
        label={t('coupons.state')}
        placeholder={false}
        options={states.map((value) => ({ value, label: t(`coupons.states.${value}`) }))}
        value={state}
        onChange={(value) => onState(parseCouponState(value))}
      />
    </div>
  );
}
