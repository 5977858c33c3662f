import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { CheckboxField, RadioGroupField } from 'shared-ui/choice';
import { formatMoney } from 'shared-ui/format';
import { Stack, Text } from 'shared-ui/layout';
import { LongText } from 'shared-ui/long-text';
import { SummaryList } from 'shared-ui/summary-list';
import { getPrice, hasOptions } from '../../rules/enrolment.ts';
import { MemberChooser } from './member-chooser.tsx';
import type { EnrolmentForm } from './use-enrolment-form.ts';

interface EnrolmentFieldsProps {
  tracking: Tracking;
  form: EnrolmentForm;
}

/** Members, the limited or unlimited option, the terms of a competition, and the total (TF §2.6, §4). */
export function EnrolmentFields({ tracking, form }: EnrolmentFieldsProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const toMoney = (amount: number) => formatMoney(amount, tracking.user_currency, language);
  return (
    <Stack gap="l">
      <MemberChooser form={form} type={tracking.type} />
      {hasOptions(tracking) && (
        <RadioGroupField
          label={t('enrolment.option')}
          cards
          value={form.isUnlimited ? 'unlimited' : 'limited'}
          onChange={(value) => form.setUnlimited(value === 'unlimited')}
          options={(['limited', 'unlimited'] as const).map((value) => ({
            value,
            label: t('enrolment.priced', {
              option: t(`details.${value}`),
              price: toMoney(getPrice(tracking, value === 'unlimited')),
            }),
            hint: t(`enrolment.hints.${value}`),
          }))}
        />
      )}
      {form.terms !== null && (
        <Stack gap="s">
          <Text strong>{t('details.terms')}</Text>
          <LongText>{form.terms}</LongText>
          <CheckboxField
            label={t('enrolment.acceptTerms')}
            required
            checked={form.areTermsAccepted}
            onChange={form.setTermsAccepted}
          />
        </Stack>
      )}
      {tracking.price > 0 && (
        <SummaryList
          label={t('enrolment.costs')}
          rows={[
            {
              key: 'price',
              label: t('enrolment.membersChosen', { count: form.userIds.length }),
              value: t('enrolment.each', { price: toMoney(form.price) }),
            },
          ]}
          total={{ label: t('enrolment.total'), value: toMoney(form.total) }}
        />
      )}
    </Stack>
  );
}
