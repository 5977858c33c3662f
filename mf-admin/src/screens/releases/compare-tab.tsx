import type { ReleasedPart } from 'shared-api/contracts/operator-releases';
import { useTexts } from 'shared-api/i18n';
import { Heading, Stack, Text } from 'shared-ui/layout';
import { useWords } from 'shared-ui/list';
import { SelectField } from 'shared-ui/select';
import { Loaded, LoadingState } from 'shared-ui/states';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { useReleaseHistory, useReleases, useRevisionDifference } from '../../queries/release-calls.ts';
import { isolate } from '../../rules/releases/isolate.ts';
import { MoveList } from './move-list.tsx';
import { VersionDifference } from './version-difference.tsx';

/** What differs between two versions of a part, or between two revisions of everything that is live. The address has the choice. */
export function CompareTab() {
  const [words, setWords] = useWords(['part', 'from', 'to', 'since']);
  const query = useReleases();
  return (
    <Loaded query={query} loading={<LoadingState />}>
      {({ parts, revision }) => (
        <Stack gap="l">
          <Versions
            parts={parts}
            chosen={words}
            onChoose={(next) => setWords({ ...next, since: words.since }, { replace: true })}
          />
          <Revisions
            current={revision}
            since={words.since}
            onSince={(since) => setWords({ ...words, since }, { replace: true })}
          />
        </Stack>
      )}
    </Loaded>
  );
}

interface Chosen {
  part?: string;
  from?: string;
  to?: string;
}

interface VersionsProps {
  parts: readonly ReleasedPart[];
  chosen: Chosen;
  onChoose(chosen: Chosen): void;
}

/** The choice that the address names, else what is live beside the newest other version. */
function complete(part: ReleasedPart | undefined, { from, to }: Chosen): Required<Omit<Chosen, 'part'>> {
  const versions = part?.versions.map(({ version }) => version) ?? [];
  const first = from ?? part?.live ?? versions.at(-1) ?? '';
  return { from: first, to: to ?? versions.find((version) => version !== first) ?? '' };
}

function Versions({ parts, chosen, onChoose }: VersionsProps) {
  const { t } = useTexts('mf-admin');
  const part = parts.find(({ name }) => name === chosen.part);
  const { from, to } = complete(part, chosen);
  const toOptions = (own: string) =>
    [...new Set([own, ...(part?.versions.map(({ version }) => version) ?? [])])]
      .filter(Boolean)
      .map((version) => ({ value: version, label: isolate(version) }));
  return (
    <Stack gap="m">
      <Heading>{t('releases.compare.versions')}</Heading>
      <SelectField
        label={t('releases.compare.part')}
        options={parts.map(({ name }) => ({ value: name, label: name }))}
        value={part?.name ?? ''}
        onChange={(name) => onChoose({ part: name || undefined })}
      />
      {part && (
        <>
          <SelectField
            label={t('releases.compare.from')}
            placeholder={false}
            options={toOptions(from)}
            value={from}
            onChange={(version) => onChoose({ part: part.name, from: version, to })}
          />
          <SelectField
            label={t('releases.compare.to')}
            placeholder={false}
            options={toOptions(to)}
            value={to}
            onChange={(version) => onChoose({ part: part.name, from, to: version })}
          />
          {to === '' ? (
            <Text tone="muted">{t('releases.compare.single')}</Text>
          ) : (
            <VersionDifference name={part.name} from={from} to={to} />
          )}
        </>
      )}
    </Stack>
  );
}

interface RevisionsProps {
  current: number;
  since: string | undefined;
  onSince(since: string | undefined): void;
}

function Revisions({ current, since, onSince }: RevisionsProps) {
  const { t } = useTexts('mf-admin');
  const formats = useFormats();
  const history = useReleaseHistory();
  const kept = (history.data?.data ?? []).filter(
    ({ usable, revision }) => usable === 1 && revision < current,
  );
  const chosen = since !== undefined && /^\d{1,9}$/.test(since) ? Number(since) : undefined;
  const options = kept.map(({ revision, at }) => ({
    value: String(revision),
    label: t('releases.compare.revision', {
      revision: formats.number(revision),
      time: formats.time(at ?? ''),
    }),
  }));
  const isListed = chosen === undefined || options.some(({ value }) => value === String(chosen));
  return (
    <Stack gap="m">
      <Heading>{t('releases.compare.revisions')}</Heading>
      <SelectField
        label={t('releases.compare.since')}
        options={
          isListed
            ? options
            : [
                {
                  value: String(chosen),
                  label: t('releases.history.revision', { revision: formats.number(chosen) }),
                },
                ...options,
              ]
        }
        value={chosen === undefined ? '' : String(chosen)}
        onChange={(value) => onSince(value || undefined)}
      />
      {chosen !== undefined && <RevisionMoves from={chosen} to={current} />}
    </Stack>
  );
}

function RevisionMoves({ from, to }: { from: number; to: number }) {
  const { t } = useTexts('mf-admin');
  return (
    <Loaded query={useRevisionDifference(from, to)} missing={<Text>{t('releases.compare.gone')}</Text>}>
      {(moves) => <MoveList moves={moves} />}
    </Loaded>
  );
}
