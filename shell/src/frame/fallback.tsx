import { type FallbackProps, forgetFailedScreens, phaseOf } from 'platform/host';
import { useEffect } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { LoadingState } from 'shared-ui/states';
import css from './fallback.module.css';
import { Notice } from './notice.tsx';
import { useOnline } from './use-online.ts';

/** In place of a page that did not load or crashed; the frame around it works on. */
export function PageFallback({ error, retry, remote = 'shell' }: FallbackProps) {
  const { t } = useTexts('shell');
  const online = useOnline();
  // Shown, it is over: the next try fetches anew.
  useEffect(forgetFailedScreens, []);
  const phase = phaseOf(error, 'render');
  const kind = failureKind(phase, online);
  return (
    <Notice
      title={t(`failure.${kind}.title`)}
      text={t(`failure.${kind}.text`)}
      detail={t('failure.reference', { reference: `${remote} · ${phase}` })}
    >
      <Button onClick={retry}>{t('failure.retry')}</Button>
      <Button variant="secondary" href="/">
        {t('failure.home')}
      </Button>
    </Notice>
  );
}

type FailureKind = 'offline' | 'integrity' | 'registry' | 'load' | 'crash';

/** Which words help: a page that crashed did so with or without a network. */
function failureKind(phase: ReturnType<typeof phaseOf>, online: boolean): FailureKind {
  if (phase === 'render') return 'crash';
  if (!online) return 'offline';
  return phase === 'integrity' || phase === 'registry' ? phase : 'load';
}

/** While a page loads: nothing for 150 ms, then a skeleton; the room below the header is taken from the start. */
export function PageLoading() {
  return (
    <div className={css.loading}>
      <LoadingState />
    </div>
  );
}

/** For an address that no page has (SHELL-008): the address stays, so that a typing mistake can be mended. */
export function NotFound() {
  const { t } = useTexts('shell');
  return (
    <Notice title={t('notFound.title')} text={t('notFound.text')}>
      <Button href="/">{t('notFound.home')}</Button>
    </Notice>
  );
}
