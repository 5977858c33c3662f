import { useEffect, useState } from 'react';
import type { ReleasedPart } from 'shared-api/contracts/operator-releases';
import { useTexts } from 'shared-api/i18n';
import { FormMessage } from 'shared-ui/form';
import { Heading, Stack, Text } from 'shared-ui/layout';
import { EmptyState, Loaded, LoadingState } from 'shared-ui/states';
import { useDialogTarget } from '../../parts/dialog-target/use-dialog-target.ts';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { type ReleasesQuery, useCanaries, useReleases } from '../../queries/release-calls.ts';
import { CanaryCard } from './canary-card.tsx';
import { PartCard } from './part-card.tsx';
import { type Choice, ReleaseDialog } from './release-dialog.tsx';
import styles from './releases.module.css';
import { RollBackDialog } from './roll-back-dialog.tsx';

type Overview = NonNullable<ReleasesQuery['data']>;

/** What is live and in canary, with what an operator may do about it. */
export function LiveTab() {
  const query = useReleases();
  return (
    <Loaded query={query} loading={<LoadingState shape="cards" />}>
      {(overview) => <Overview overview={overview} refetch={query.refetch} />}
    </Loaded>
  );
}

interface OverviewProps {
  overview: Overview;
  refetch: ReleasesQuery['refetch'];
}

function Overview({ overview, refetch }: OverviewProps) {
  const { t } = useTexts('mf-admin');
  const formats = useFormats();
  const { parts, problem, can_change, revision, updated_at } = overview;
  const releasing = useDialogTarget<{ name: string; choice: Choice }>();
  const rollingBack = useDialogTarget<string>();
  const find = (name: string | undefined) => parts.find((part) => part.name === name);
  const [releasedPart, returnedPart] = [find(releasing.target?.name), find(rollingBack.target)];
  // The operator's own change comes before the page has read it again.
  const [written, setWritten] = useState(0);
  const common = {
    revision: Math.max(revision, written),
    onChanged: setWritten,
    canChange: can_change === 1,
    readRevision: async () => (await refetch()).data?.revision,
  };
  if (revision === 0)
    return (
      <EmptyState
        picture="path"
        title={t('releases.live.empty.title')}
        text={t('releases.live.empty.text')}
      />
    );
  return (
    <Stack gap="l">
      {can_change === 0 && <FormMessage tone="info">{t('releases.readOnly')}</FormMessage>}
      {problem !== null && (
        <FormMessage tone="warning">
          {t('releases.problem')} <bdi>{problem}</bdi>
        </FormMessage>
      )}
      <Canaries
        revision={revision}
        parts={parts}
        onRelease={(name, choice) => releasing.open({ name, choice })}
        onRollBack={rollingBack.open}
        onOutdated={refetch}
      />
      <Stack gap="s">
        <Heading>{t('releases.live.title')}</Heading>
        {updated_at !== null && (
          <Text size="s" tone="muted">
            {t('releases.live.revision', {
              revision: formats.number(revision),
              time: formats.time(updated_at),
            })}
          </Text>
        )}
        <ul className={styles.grid} aria-label={t('releases.live.title')}>
          {parts.map((part) => (
            <li key={part.name}>
              <PartCard
                part={part}
                onRelease={() => releasing.open({ name: part.name, choice: {} })}
                onRollBack={() => rollingBack.open(part.name)}
              />
            </li>
          ))}
        </ul>
      </Stack>
      {releasing.target && releasedPart && (
        <ReleaseDialog
          key={`release ${releasing.key}`}
          {...common}
          opened={releasing.opened}
          part={releasedPart}
          choice={releasing.target.choice}
          onClose={releasing.close}
        />
      )}
      {returnedPart && (
        <RollBackDialog
          key={`return ${rollingBack.key}`}
          {...common}
          opened={rollingBack.opened}
          part={returnedPart}
          onClose={rollingBack.close}
        />
      )}
    </Stack>
  );
}

interface CanariesProps {
  revision: number;
  parts: readonly ReleasedPart[];
  onRelease(name: string, choice: Choice): void;
  onRollBack(name: string): void;
  /** The registry has changed since the page was read. */
  onOutdated(): void;
}

/** The canaries with their figures, which are read every few seconds. */
function Canaries({ revision, parts, onRelease, onRollBack, onOutdated }: CanariesProps) {
  const { t } = useTexts('mf-admin');
  const query = useCanaries();
  const current = query.data?.revision;
  useEffect(() => {
    if (current !== undefined && current !== revision) onOutdated();
  }, [current, revision, onOutdated]);
  if (!parts.some(({ canary }) => canary !== null)) return null;
  return (
    <Stack gap="s">
      <Heading>{t('releases.canaries.title')}</Heading>
      <Loaded query={query} loading={<LoadingState shape="cards" />}>
        {({ data }) => (
          <ul className={styles.parts} aria-label={t('releases.canaries.title')}>
            {data.map((canary) => (
              <li key={`${canary.name} ${canary.version}`}>
                <CanaryCard
                  canary={canary}
                  onEverybody={() =>
                    onRelease(canary.name, { version: canary.version, audience: 'everybody' })
                  }
                  onShare={() => onRelease(canary.name, { version: canary.version, share: canary.share })}
                  onEnd={() => onRollBack(canary.name)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Stack>
  );
}
