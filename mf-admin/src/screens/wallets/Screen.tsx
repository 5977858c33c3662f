import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Card, Page, Stack } from 'shared-ui/layout';
import { useWords } from 'shared-ui/list';
import { CorrectionForm } from './correction-form.tsx';
import { type CorrectedWallet, NewBalances } from './new-balances.tsx';

/** One filled form. */
interface CurrentForm {
  /** Idempotency key: a retry sends it again, so that nothing is moved twice. */
  key: string;
  isFirst: boolean;
}

/** `/admin/wallets`: puts money into the wallet of a user, or takes it out (PD-91). The address can name the user. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const [{ user }] = useWords(['user']);
  const [form, setForm] = useState<CurrentForm>(() => ({ key: crypto.randomUUID(), isFirst: true }));
  const [corrected, setCorrected] = useState<CorrectedWallet & { key: string }>();
  const restart = () => setForm({ key: crypto.randomUUID(), isFirst: false });
  return (
    <Page title={t('wallets.title')} lead={t('wallets.lead')} width="narrow">
      <Stack gap="l">
        {corrected && <NewBalances key={corrected.key} wallet={corrected} />}
        <Card>
          <CorrectionForm
            key={form.key}
            idempotencyKey={form.key}
            userId={form.isFirst ? (parseId(user)?.toString() ?? '') : ''}
            hasFocus={!form.isFirst}
            onCorrected={(wallet) => {
              setCorrected({ ...wallet, key: form.key });
              restart();
            }}
            onRestart={restart}
          />
        </Card>
      </Stack>
    </Page>
  );
}
