import { useHost } from 'platform/remote';
import { useTexts } from 'shared-api/i18n';
import { isSignedIn, useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { Stack } from 'shared-ui/layout';
import { EmptyState } from 'shared-ui/states';
import { useLevels } from '../../queries/levels.ts';
import { LevelPage } from './level-page.tsx';

interface MoreLevelsProps {
  id: number;
  isMine: boolean;
  /** Number of pages that are listed below each other, 1 and up. */
  pages: number;
  onMore(pages: number): void;
}

/** Levels, with a button that appends the next page. */
export function MoreLevels({ id, isMine, pages, onMore }: MoreLevelsProps) {
  const { t } = useTexts('mf-tracking');
  const host = useHost();
  const isVisitor = !useSession(isSignedIn) && isMine;
  const first = useLevels({ id, page: 1, isMine }, { enabled: !isVisitor });
  if (isVisitor)
    return (
      <EmptyState
        picture="path"
        title={t('initiative.mine.signInTitle')}
        action={<Button onClick={() => host.signIn()}>{t('lists.signIn')}</Button>}
      />
    );
  const last = first.data?.last_page ?? 1;
  const shown = Math.min(pages, last);
  return (
    <Stack gap="m">
      {Array.from({ length: shown }, (_, index) => index + 1).map((page) => (
        <LevelPage key={page} query={{ id, page, isMine }} />
      ))}
      {shown < last && (
        <Button variant="secondary" onClick={() => onMore(shown + 1)}>
          {t('package.initiative.more')}
        </Button>
      )}
    </Stack>
  );
}
