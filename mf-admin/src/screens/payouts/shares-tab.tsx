import { useState } from 'react';
import type { Answer } from 'shared-api/contract';
import type { earningShares } from 'shared-api/contracts/commerce/earnings';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { foldDigits, foldNumber, readDecimal } from 'shared-api/rules/typed-text';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { Loaded, useErrorText } from 'shared-ui/states';
import { TextField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { useEarningShares, useSetEarningShare } from '../../queries/payout-calls.ts';

type Shares = Answer<typeof earningShares>['data'];

/** Reads a typed per cent, 0 to 100; undefined for anything else. */
function readPercent(typed: string): number | undefined {
  const text = readDecimal(foldNumber(typed));
  const percent = text === undefined ? Number.NaN : Number(text);
  return percent >= 0 && percent <= 100 ? percent : undefined;
}

/** The organisation's share: of the site, and of single consultants, with the last changes. */
export function SharesTab() {
  const { t } = useTexts('mf-admin');
  return (
    <Loaded query={useEarningShares()}>
      {(shares) => (
        <Stack gap="l">
          <Text>
            {shares.site === null
              ? t('payouts.share.unset')
              : t('payouts.share.site', { percent: shares.site })}
          </Text>
          <ShareForm />
          <Consultants shares={shares} />
          <Changes shares={shares} />
        </Stack>
      )}
    </Loaded>
  );
}

function ShareForm() {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const [consultant, setConsultant] = useState('');
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { send, isPending, error, dialog } = useSetEarningShare();
  const percent = readPercent(typed);
  const id = parseId(foldDigits(consultant).trim());
  const isWrongId = consultant.trim() !== '' && id === undefined;
  // A consultant without a number has the share of the site again.
  const isBack = typed.trim() === '' && id !== undefined;
  return (
    <Card>
      <Form
        onSubmit={() => {
          setIsChecked(true);
          if (isWrongId || (percent === undefined && !isBack)) return;
          send({ body: { consultant_id: id ?? null, percent: percent ?? null } }, ({ msg }) => {
            toast.success(msg);
            setConsultant('');
            setTyped('');
            setIsChecked(false);
          });
        }}
      >
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        <TextField
          label={t('payouts.share.percent')}
          hint={t('payouts.share.percentHint')}
          inputMode="decimal"
          dir="ltr"
          value={typed}
          onChange={setTyped}
          error={
            isChecked && percent === undefined && !isBack ? t('payouts.share.percentInvalid') : undefined
          }
        />
        <TextField
          label={t('payouts.share.consultant')}
          hint={t('payouts.share.consultantHint')}
          inputMode="numeric"
          dir="ltr"
          value={consultant}
          onChange={setConsultant}
          error={isChecked && isWrongId ? t('payouts.share.consultantInvalid') : undefined}
        />
        <Group>
          <Button type="submit" loading={isPending}>
            {t('payouts.share.save')}
          </Button>
        </Group>
      </Form>
      {dialog}
    </Card>
  );
}

function Consultants({ shares: { consultants } }: { shares: Shares }) {
  const { t } = useTexts('mf-admin');
  const { percent } = useFormats();
  if (consultants.length === 0) return null;
  return (
    <Stack gap="s">
      <Heading level={2} size="m">
        {t('payouts.share.own')}
      </Heading>
      <ul>
        {consultants.map(({ consultant, percent: share }) => (
          <li key={consultant.id}>
            <bdi>{consultant.username}</bdi>: {percent(share)}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Changes({ shares: { changes } }: { shares: Shares }) {
  const { t } = useTexts('mf-admin');
  const { percent, time } = useFormats();
  if (changes.length === 0) return null;
  return (
    <Stack gap="s">
      <Heading level={2} size="m">
        {t('payouts.share.history')}
      </Heading>
      <ul>
        {changes.map(({ id, consultant, percent: share, operator, created_at }) => (
          <li key={id}>
            <bdi>{consultant?.username ?? t('payouts.share.ofSite')}</bdi>:{' '}
            {share === null ? t('payouts.share.back') : percent(share)} · {time(created_at)} ·{' '}
            <bdi>{operator.username}</bdi>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
