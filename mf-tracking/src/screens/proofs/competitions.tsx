import { useId, useState } from 'react';
import type { MarkedTracking } from 'shared-api/contracts/tracking/proof-review';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { formatDate } from 'shared-ui/format';
import { IconCheck } from 'shared-ui/icons';
import { InlineList } from 'shared-ui/inline-list';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { EndMarkingDialog } from './end-marking-dialog.tsx';

/** The competitions for which the user marks proofs: their last day, the waiting proofs, and the button that ends the marking (PD-81). */
export function Competitions({ trackings }: { trackings: readonly MarkedTracking[] }) {
  const { t } = useTexts('mf-tracking');
  const headingId = useId();
  const [target, setTarget] = useState<MarkedTracking>();
  const [isAsking, setAsking] = useState(false);
  const competitions = trackings.filter(({ type }) => type === 'initiative');
  if (competitions.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <Heading id={headingId}>{t('marking.competitions')}</Heading>
      <Stack as="ul" gap="s" aria-labelledby={headingId}>
        {competitions.map((competition) => (
          <li key={competition.id}>
            <Competition
              competition={competition}
              onEnd={() => {
                setTarget(competition);
                setAsking(true);
              }}
            />
          </li>
        ))}
      </Stack>
      {target && <EndMarkingDialog opened={isAsking} competition={target} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

function Competition({ competition, onEnd }: { competition: MarkedTracking; onEnd(): void }) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const { name, waiting, end_date, is_over, is_ended, is_prof_marking_ended: isEnded } = competition;
  const state = is_over === 1 ? (waiting > 0 ? 'overWaiting' : 'over') : undefined;
  const items = [
    state
      ? t(`marking.${state}`)
      : end_date &&
        t(is_ended === 1 ? 'marking.endedOn' : 'marking.runsUntil', { date: formatDate(end_date, language) }),
    waiting > 0 && t('marking.waiting', { count: waiting }),
  ];
  return (
    <Card>
      <Group justify="between">
        <Stack gap="xs">
          <Text strong dir="auto">
            {name}
          </Text>
          {isEnded === 0 && items.some(Boolean) && (
            <Text size="s" tone="muted">
              <InlineList items={items} />
            </Text>
          )}
        </Stack>
        {isEnded === 1 ? (
          <Badge tone="success" icon={<IconCheck />}>
            {t('marking.ended')}
          </Badge>
        ) : (
          state === 'over' && (
            <Button size="s" aria-label={t('marking.endLabel', { name })} onClick={onEnd}>
              {t('marking.end')}
            </Button>
          )
        )}
      </Group>
    </Card>
  );
}
