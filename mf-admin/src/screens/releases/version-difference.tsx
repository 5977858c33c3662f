import type { ReleaseDifference } from 'shared-api/contracts/operator-releases';
import { useTexts } from 'shared-api/i18n';
import { FormMessage } from 'shared-ui/form';
import { Heading, Stack, Text } from 'shared-ui/layout';
import { Loaded, LoadingState } from 'shared-ui/states';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { useVersionDifference } from '../../queries/release-calls.ts';
import { isolate } from '../../rules/releases/isolate.ts';
import { FiguresTable } from './figures-table.tsx';
import styles from './releases.module.css';

interface VersionDifferenceProps {
  name: string;
  from: string;
  to: string;
}

/** What differs between two versions of a part, and what would prevent that the second one goes live. */
export function VersionDifference({ name, from, to }: VersionDifferenceProps) {
  const { t } = useTexts('mf-admin');
  const query = useVersionDifference(name, from, to);
  return (
    <Loaded
      query={query}
      loading={<LoadingState />}
      missing={<Text>{query.error?.message ?? t('releases.compare.gone')}</Text>}
    >
      {({ data, obstacles }) => (
        <Stack gap="m">
          {obstacles.length === 0 ? (
            <FormMessage tone="success">{t('releases.compare.fits', { version: isolate(to) })}</FormMessage>
          ) : (
            <FormMessage tone="warning">
              {t('releases.compare.obstacles', { version: isolate(to) })}
              <ul dir="ltr" className={styles.entries}>
                {obstacles.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </FormMessage>
          )}
          <Changes changes={data.changes} />
          <Sizes
            sizes={data.sizes}
            caption={t('releases.compare.sizes', { from: isolate(from), to: isolate(to) })}
          />
        </Stack>
      )}
    </Loaded>
  );
}

/** Names of parts and entries come from the releases, in English. */
function Changes({ changes }: Pick<ReleaseDifference, 'changes'>) {
  const { t } = useTexts('mf-admin');
  const parts = Object.entries(changes);
  if (parts.length === 0) return <Text>{t('releases.compare.filesOnly')}</Text>;
  return parts.map(([part, { added, removed, changed }]) => (
    <section key={part} dir="ltr" className={styles.change}>
      <Heading level={3} size="s">
        {part}
      </Heading>
      <ul className={styles.entries}>
        {added.map((entry) => (
          <li key={`+${entry}`}>+ {entry}</li>
        ))}
        {removed.map((entry) => (
          <li key={`-${entry}`}>− {entry}</li>
        ))}
        {changed.map(({ entry, from, to }) => (
          <li key={`~${entry}`}>
            ~ {entry}: {from} → {to}
          </li>
        ))}
      </ul>
    </section>
  ));
}

type Size = ReleaseDifference['sizes'][string]['from'];

function Sizes({ sizes, caption }: Pick<ReleaseDifference, 'sizes'> & { caption: string }) {
  const { t } = useTexts('mf-admin');
  const formats = useFormats();
  const kilobytes = (bytes: number) =>
    t('releases.compare.kilobytes', { size: formats.number(Math.round(bytes / 100) / 10) });
  const pair = (from: number, to: number, format: (value: number) => string) =>
    from === to ? format(to) : t('releases.compare.pair', { from: format(from), to: format(to) });
  const cells = (from: Size, to: Size) => [
    pair(from.files, to.files, formats.number),
    pair(from.bytes, to.bytes, kilobytes),
    pair(from.brotli, to.brotli, kilobytes),
  ];
  return (
    <FiguresTable
      caption={caption}
      headings={
        <>
          <th scope="col">{t('releases.compare.kind')}</th>
          <th scope="col">{t('releases.compare.files')}</th>
          <th scope="col">{t('releases.compare.built')}</th>
          <th scope="col">{t('releases.compare.brotli')}</th>
        </>
      }
    >
      {Object.entries(sizes).map(([kind, { from, to }]) => (
        <tr key={kind}>
          <th scope="row">
            <bdi>{kind}</bdi>
          </th>
          {cells(from, to).map((cell, index) => (
            <td key={index}>{cell}</td>
          ))}
        </tr>
      ))}
    </FiguresTable>
  );
}
