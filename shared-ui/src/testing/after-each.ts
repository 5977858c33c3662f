import type { Window as BrowserWindow } from 'happy-dom';
import { afterEach, vi } from 'vitest';

/**
 * What every test with a document leaves behind for the next one, of its file or of another: nothing of the page, nobody signed in, nothing
 * stored or read, the real clock and the browser as it was, in English. What it waits for may take its time.
 */
if (typeof document !== 'undefined') {
  // Test files run in threads of one process, which would hear one another's channels.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const [
    { cleanup, configure },
    { i18n, setLanguage },
    { queryClient },
    { signedOut },
    { currentToasts, dismiss },
  ] = await Promise.all([
    import('@testing-library/react'),
    import('shared-api/i18n'),
    import('shared-api/query'),
    import('shared-api/session'),
    import('../toast/store.ts'),
  ]);
  configure({ asyncUtilTimeout: 15_000, defaultHidden: false });
  afterEach(async () => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    for (const { id } of currentToasts()) dismiss(id);
    signedOut();
    queryClient.clear();
    localStorage.clear();
    sessionStorage.clear();
    (window as unknown as BrowserWindow).happyDOM.setURL('http://localhost:3000/');
    document.body.replaceChildren();
    if (i18n.isInitialized) await setLanguage('en');
  });
}
