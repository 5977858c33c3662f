import type { RegistryRevision } from 'shared-api/contracts/operator-releases';
import { useTexts } from 'shared-api/i18n';
import { Badge, type BadgeTone } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { useWords } from 'shared-ui/list';
import { EmptyState, Loaded, LoadingState } from 'shared-ui/states';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { useReleaseHistory } from '../../queries/release-calls.ts';
import { isReleaseAction, type ReleaseAction } from '../../rules/releases/release-actions.ts';
import { MoveList } from './move-list.tsx';
import styles from './releases.module.css';

const parseRevision = (word: string | undefined): number | undefined =>
  word !== undefined && /^\d{1,9}$/.test(word) ? Number(word) : undefined;

/** Who released what and when, the newest first. The address has the page. */
export function HistoryTab() {
  const { t } = useTexts('mf-admin');
  const [words, setWords] = useWords(['before']);
  const query = useReleaseHistory(parseRevision(words.before));
  return (
    <Loaded query={query} loading={<LoadingState shape="cards" />}>
      {({ data, next_before }) =>
        data.length === 0 ? (
          <EmptyState picture="path" title={t('releases.history.empty')} />
        ) : (
          <Stack gap="m">
            <ol className={styles.parts} aria-label={t('releases.tabs.history')}>
              {data.map((revision) => (
                <li key={revision.revision}>
                  <RevisionCard revision={revision} />
                </li>
              ))}
            </ol>
            <Group gap="s">
              {words.before !== undefined && (
                <Button variant="secondary" onClick={() => setWords({ before: undefined })}>
                  {t('releases.history.newest')}
                </Button>
              )}
              {next_before !== null && (
                <Button variant="secondary" onClick={() => setWords({ before: String(next_before) })}>
                  {t('releases.history.older')}
                </Button>
              )}
            </Group>
          </Stack>
        )
      }
    </Loaded>
  );
}

const tones: Record<ReleaseAction, BadgeTone> = {
  promote: 'success',
  canary: 'info',
  rollback: 'warning',
  withdraw: 'danger',
};

function RevisionCard({ revision: found }: { revision: RegistryRevision }) {
  const { t } = useTexts('mf-admin');
  const formats = useFormats();
  const { revision, usable, at, action, reason, by, operator, moves } = found;
  const number = formats.number(revision);
  return (
    <Card as="article">
      <Stack gap="s">
        <Group gap="s">
          <Text as="strong" strong>
            {t('releases.history.revision', { revision: number })}
          </Text>
          {action !== null && isReleaseAction(action) && (
            <Badge tone={tones[action]}>{t(`releases.history.actions.${action}`)}</Badge>
          )}
        </Group>
        {usable === 0 ? (
          <Text tone="warning">{t('releases.history.unusable')}</Text>
        ) : (
          <>
            <MoveList moves={moves} />
            {reason !== null && (
              <Text>
                {t('releases.history.reason')} <bdi>{reason}</bdi>
              </Text>
            )}
            <Text size="s" tone="muted">
              {operator === null
                ? t(`releases.history.by.${by}`, { time: formats.time(at ?? '') })
                : t('releases.history.by.operator', {
                    name: operator.username,
                    time: formats.time(at ?? ''),
                  })}
            </Text>
            <Text size="s">
              <TextLink href={`/admin/releases?tab=compare&since=${revision}`}>
                {t('releases.history.compare')}
              </TextLink>
            </Text>
          </>
        )}
      </Stack>
    </Card>
  );
}
