import type { CanaryFigures } from 'shared-api/contracts/operator-releases';
import { useTexts } from 'shared-api/i18n';
import { Badge, type BadgeTone } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { type Assessment, assessCanary } from '../../rules/releases/assess-canary.ts';
import { toPercent } from '../../rules/releases/release-command.ts';
import { ReleaseTable } from './release-table.tsx';

const tones: Record<Assessment, BadgeTone> = {
  worse: 'danger',
  networks: 'neutral',
  views: 'neutral',
  fine: 'success',
};

interface CanaryCardProps {
  canary: CanaryFigures;
  onEverybody(): void;
  onShare(): void;
  onEnd(): void;
}

/** A canary beside the live version, what the automatic rule says about it, and how it ends. */
export function CanaryCard({ canary, onEverybody, onShare, onEnd }: CanaryCardProps) {
  const { t } = useTexts('mf-admin');
  const formats = useFormats();
  const { name, version, share, since, health, live_health } = canary;
  return (
    <Card as="article">
      <Stack gap="m">
        <Stack gap="xs">
          <Group gap="s">
            <Heading level={3} size="s">
              <bdi>
                {name} {version}
              </bdi>
            </Heading>
            <Badge tone="info">
              {t('releases.live.canary', { percent: formats.percent(toPercent(share)) })}
            </Badge>
          </Group>
          <Text size="s" tone="muted">
            {t('releases.canaries.since', { time: formats.time(since) })}
          </Text>
        </Stack>
        <Assessed canary={canary} />
        <ReleaseTable
          caption={t('releases.canaries.caption', { name })}
          releases={live_health === null ? [health] : [health, live_health]}
        />
        <Group gap="s">
          <Button
            size="s"
            onClick={onEverybody}
            aria-label={t('releases.canaries.everybodyOf', { name, version })}
          >
            {t('releases.canaries.everybody')}
          </Button>
          <Button
            size="s"
            variant="secondary"
            onClick={onShare}
            aria-label={t('releases.canaries.shareOf', { name, version })}
          >
            {t('releases.canaries.share')}
          </Button>
          <Button
            size="s"
            variant="danger"
            onClick={onEnd}
            aria-label={t('releases.canaries.endOf', { name, version })}
          >
            {t('releases.canaries.end')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

/** What the automatic rule says. Its reason comes in English, as it stands in the history. */
function Assessed({ canary }: { canary: CanaryFigures }) {
  const { t } = useTexts('mf-admin');
  const formats = useFormats();
  const { networks, minimum_views, reason } = canary;
  const assessment = assessCanary(canary);
  return (
    <Stack gap="xs" align="start">
      <Badge tone={tones[assessment]}>{t(`releases.assessed.${assessment}.name`)}</Badge>
      <Text size="s">
        {t(`releases.assessed.${assessment}.text`, {
          reported: formats.number(networks.reported),
          needed: formats.number(networks.needed),
          views: formats.number(minimum_views),
        })}{' '}
        {reason !== null && <bdi>{reason}</bdi>}
      </Text>
    </Stack>
  );
}
