import type { ReleaseMove } from 'shared-api/contracts/operator-releases';
import { useTexts } from 'shared-api/i18n';
import { Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { isolate } from '../../rules/releases/isolate.ts';
import { toPercent } from '../../rules/releases/release-command.ts';
import { compareHref } from './release-dialog.tsx';
import styles from './releases.module.css';

/** What changed for visitors, with the way to the comparison of the versions. */
export function MoveList({ moves }: { moves: readonly ReleaseMove[] }) {
  const { t } = useTexts('mf-admin');
  if (moves.length === 0) return <Text>{t('releases.moves.none')}</Text>;
  return (
    <ul className={styles.moves}>
      {moves.map((move) => (
        <li key={`${move.name} ${move.for}`}>
          <MoveText move={move} />
          {move.for === 'everybody' && move.from !== null && move.to !== null && (
            <>
              {' '}
              <TextLink href={compareHref(move.name, move.from, move.to)}>
                {t('releases.moves.compare')}
              </TextLink>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function MoveText({ move: { name, for: whom, from, to, share } }: { move: ReleaseMove }) {
  const { t } = useTexts('mf-admin');
  const formats = useFormats();
  const release = isolate(`${name} ${to ?? from ?? ''}`);
  if (whom === 'share' && to !== null)
    return <>{t('releases.moves.canary', { release, percent: formats.percent(toPercent(share ?? 0)) })}</>;
  if (whom === 'share') return <>{t('releases.moves.ended', { release })}</>;
  if (to === null) return <>{t('releases.moves.gone', { release })}</>;
  if (from === null) return <>{t('releases.moves.first', { release })}</>;
  return <>{t('releases.moves.live', { release, from: isolate(from) })}</>;
}
