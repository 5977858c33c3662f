import { useTexts } from 'shared-api/i18n';
import { Page, Stack } from 'shared-ui/layout';
import { useMarkingOverview } from '../../queries/proof-calls.ts';
import { Competitions } from './competitions.tsx';
import { MarkedProofs } from './marked-proofs.tsx';
import { Queue } from './queue.tsx';

/**
 * `/consultant/proofs`, and `/user/proofs` for operators, who have no guard of their own: the proofs that the caller
 * may mark. The server decides who may (TF §4, PD-67).
 */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  const { data: overview } = useMarkingOverview();
  const trackings = overview?.trackings ?? [];
  return (
    <Page title={t('marking.title')} lead={t('marking.lead')}>
      <Stack gap="xl">
        <Queue trackings={trackings} />
        <MarkedProofs />
        <Competitions trackings={trackings} />
      </Stack>
    </Page>
  );
}
