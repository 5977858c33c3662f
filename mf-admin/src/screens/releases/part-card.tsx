import type { ReleasedPart } from 'shared-api/contracts/operator-releases';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { Card, Group, Heading, Stack } from 'shared-ui/layout';
import { DescriptionList } from '../../parts/description-list/description-list.tsx';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { toPercent } from '../../rules/releases/release-command.ts';

interface PartCardProps {
  part: ReleasedPart;
  onRelease(): void;
  onRollBack(): void;
}

/** The shell or a remote: what is live, where a rollback leads, and how many versions are stored. */
export function PartCard({ part, onRelease, onRollBack }: PartCardProps) {
  const { t } = useTexts('mf-admin');
  const formats = useFormats();
  const { name, live, canary, previous, versions } = part;
  const hasOthers = versions.some(({ version }) => version !== live);
  return (
    <Card>
      <Stack gap="s">
        <Group justify="between" gap="s">
          <Group gap="s">
            <Heading level={3} size="s">
              <bdi>{name}</bdi>
            </Heading>
            {canary && (
              <Badge tone="info">
                {t('releases.live.canary', { percent: formats.percent(toPercent(canary.share)) })}
              </Badge>
            )}
          </Group>
          <Group gap="s">
            <Button
              variant="secondary"
              size="s"
              disabled={!hasOthers}
              aria-label={t('releases.promote.of', { name })}
              onClick={onRelease}
            >
              {t('releases.promote.open')}
            </Button>
            {live !== null && (
              <Button
                variant="quiet"
                size="s"
                disabled={!hasOthers}
                aria-label={t('releases.rollBack.of', { name })}
                onClick={onRollBack}
              >
                {t('releases.rollBack.open')}
              </Button>
            )}
          </Group>
        </Group>
        <DescriptionList
          items={[
            [t('releases.live.version'), live === null ? t('releases.live.never') : <bdi>{live}</bdi>],
            canary !== null && [t('releases.live.canaryVersion'), <bdi key="canary">{canary.version}</bdi>],
            previous !== null && [t('releases.live.previous'), <bdi key="previous">{previous}</bdi>],
            [t('releases.live.stored'), formats.number(versions.length)],
          ]}
        />
      </Stack>
    </Card>
  );
}
