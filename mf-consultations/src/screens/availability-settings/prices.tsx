import { useTexts } from 'shared-api/i18n';
import {
  type ConsultantCurrency,
  consultantCurrencies,
  type Duration,
  durations,
} from 'shared-api/rules/durations';
import { RadioGroupField } from 'shared-ui/choice';
import { Text } from 'shared-ui/layout';
import { SwitchField } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { useCurrencies } from '../../queries/availability.ts';
import { maxTypedLength, numberText } from '../../rules/availability/price-form.ts';
import styles from './settings.module.css';
import type { SettingsFormState } from './use-settings-form.ts';

const currencyTexts = {
  USD: 'availability.settings.usd',
  EGP: 'availability.settings.egp',
  BOTH: 'availability.settings.both',
} satisfies Record<ConsultantCurrency, string>;

/** The currency, and the six durations with their prices. */
export function Prices({ form: state }: { form: SettingsFormState }) {
  const { t } = useTexts('mf-consultations');
  const { form, set } = state;
  // Offers every supported currency until the server's list is loaded, or if it cannot be loaded.
  const { currencies } = useCurrencies().data ?? { currencies: consultantCurrencies };
  return (
    <>
      <RadioGroupField
        label={t('availability.settings.currency')}
        name="consultant_currency"
        inline
        value={form.currency}
        onChange={(currency) => set({ currency: currency as ConsultantCurrency })}
        options={currencies.map((value) => ({ value, label: t(currencyTexts[value]) }))}
      />
      <Text tone="muted">{t('availability.settings.pricesHint')}</Text>
      <ul className={styles.rows}>
        {durations.map((minutes) => (
          <li key={minutes} className={styles.row}>
            <PriceFields minutes={minutes} state={state} />
          </li>
        ))}
      </ul>
    </>
  );
}

const problemTexts = {
  needPrice: 'availability.settings.needPrice',
  needBoth: 'availability.settings.needBoth',
  badPrice: 'availability.settings.badPrice',
} as const;

/** One duration: whether it is offered, and its price in each required currency. Switching it off keeps the prices. */
function PriceFields({ minutes, state }: { minutes: Duration; state: SettingsFormState }) {
  const { t } = useTexts('mf-consultations');
  const { form, setRow, problems } = state;
  const { enabled, usd, egp } = form.rows[minutes];
  const name = t('availability.minutes', { count: minutes });
  const problem = problems.rows[minutes];
  const error = problem && t(problemTexts[problem]);
  const fields = [
    { currency: 'USD', key: 'usd', value: usd, label: 'availability.settings.priceUsd', suffix: '' },
    { currency: 'EGP', key: 'egp', value: egp, label: 'availability.settings.priceEgp', suffix: '_egp' },
  ] as const;
  const shown = fields.filter(({ currency }) => form.currency === 'BOTH' || form.currency === currency);
  return (
    <>
      <SwitchField
        label={name}
        name={`duration${minutes}`}
        checked={enabled}
        onChange={(isOn) => setRow(minutes, { enabled: isOn })}
      />
      {shown.map(({ key, value, label, suffix }, index) => (
        <TextField
          key={key}
          label={t(label, { minutes: name })}
          name={`currency${minutes}${suffix}`}
          inputMode="decimal"
          maxLength={maxTypedLength}
          dir="ltr"
          disabled={!enabled}
          value={value}
          onChange={(typed) => setRow(minutes, { [key]: numberText(typed) })}
          // Shows the error once, for both prices.
          error={index === 0 ? error : undefined}
        />
      ))}
    </>
  );
}
