import { type FallbackProps, getPhase, resetFailedScreens } from 'platform/host';
import { useEffect } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { LoadingState } from 'shared-ui/states';
import css from './fallback.module.css';
import { Notice } from './notice.tsx';
import { useOnline } from './use-online.ts';

/** Shown in place of a page that did not load or crashed; the frame around it keeps working. */
export function PageFallback({ error, retry, remote = 'shell' }: FallbackProps) {
  const { t } = useTexts('shell');
  const online = useOnline();
  // Clears the failed screens, so that the next navigation fetches them again.
  useEffect(resetFailedScreens, []);
  const phase = getPhase(error, 'render');
  const kind = failureKind(phase, online);
  return (
    <Notice
      title={t(`failure.${kind}.title`)}
      text={t(`failure.${kind}.text`)}
      detail={`${remote} · ${phase}`}
    >
      <Button onClick={retry}>{t('failure.retry')}</Button>
      <Button variant="secondary" href="/">
        {t('failure.home')}
      </Button>
    </Notice>
  );
}

type FailureKind = 'offline' | 'integrity' | 'registry' | 'load' | 'crash';

/** Chooses the texts of a failure: a crash of the page has nothing to do with the network. */
function failureKind(phase: ReturnType<typeof getPhase>, online: boolean): FailureKind {
  if (phase === 'render') return 'crash';
  if (!online) return 'offline';
  return phase === 'integrity' || phase === 'registry' ? phase : 'load';
}

/** While a page loads: nothing for 150 ms, then a skeleton; reserves the height below the header from the start. */
export function PageLoading() {
  return (
    <div className={css.loading}>
      <LoadingState />
    </div>
  );
}

/** For an address without a page (SHELL-008). Keeps the address, so that a typing error can be corrected. */
export function NotFound() {
  const { t } = useTexts('shell');
  return (
    <Notice title={t('notFound.title')} text={t('notFound.text')}>
      <Button href="/">{t('notFound.home')}</Button>
    </Notice>
  );
}
