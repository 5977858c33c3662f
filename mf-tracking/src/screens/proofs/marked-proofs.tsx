import { useId, useState } from 'react';
import type { MarkedProof } from 'shared-api/contracts/tracking/activities';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { IconCheck, IconEdit } from 'shared-ui/icons';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { ItemList, listState, useLastPage } from 'shared-ui/list';
import { useErrorText } from 'shared-ui/states';
import { useMarkedProofs } from '../../queries/proof-calls.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { ProofRow } from './proof-row.tsx';

/** The recently marked proofs, requested on demand. A wrong mark can be corrected until the marking ends (PD-76). */
export function MarkedProofs() {
  const { t } = useTexts('mf-tracking');
  const headingId = useId();
  const [isShown, setShown] = useState(false);
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <Heading id={headingId}>{t('marking.markedTitle')}</Heading>
      <Text tone="muted">{t('marking.markedLead')}</Text>
      <div>
        <Button variant="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'marking.hide' : 'marking.show')}
        </Button>
      </div>
      {isShown && <MarkedList />}
    </Stack>
  );
}

function MarkedList() {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const [page, setPage] = useState(1);
  const [correctedId, setCorrectedId] = useState<number>();
  const query = useMarkedProofs(page, undefined);
  useLastPage(page, query.data?.last_page, setPage);
  const corrected = query.data?.data.data.find(({ id }) => id === correctedId);
  return (
    <>
      <ItemList
        label={t('marking.markedTitle')}
        layout="stack"
        {...listState(query)}
        error={query.error && errorText(query.error)}
        keyOf={({ id }) => id}
        empty={t('marking.noneMarked')}
        page={page}
        onPage={setPage}
      >
        {(proof) => <MarkedCard proof={proof} onCorrect={() => setCorrectedId(proof.id)} />}
      </ItemList>
      {corrected && (
        <CorrectionDialog key={corrected.id} proof={corrected} onClose={() => setCorrectedId(undefined)} />
      )}
    </>
  );
}

function MarkedCard({ proof, onCorrect }: { proof: MarkedProof; onCorrect(): void }) {
  const { t } = useTexts('mf-tracking');
  const label = { name: proof.participant.username, proof: proof.name };
  return (
    <Card>
      <Group justify="between">
        <ProofRow proof={proof} markedAt={proof.reviewed_at} />
        <Group gap="s">
          <Badge tone="neutral" icon={<IconCheck />}>
            <bdi>{proof.mark}%</bdi>
          </Badge>
          <Button
            size="s"
            variant="secondary"
            icon={<IconEdit />}
            aria-label={t('marking.correctLabel', label)}
            onClick={onCorrect}
          >
            {t('marking.correct')}
          </Button>
        </Group>
      </Group>
    </Card>
  );
}
