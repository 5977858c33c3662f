import type { Window as BrowserWindow } from 'happy-dom';
import { afterEach, vi } from 'vitest';

/**
 * Cleans up after every test with a document, because other tests of its file or of another follow: removes the page,
 * the session, stored and cached data, and restores the real clock, the browser and English. Sets long timeouts for
 * queries that wait.
 */
const scripts = Symbol.for('rafiq.scripts');

if (typeof document !== 'undefined') {
  // Test files run in threads of one process and would receive each other's messages.
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
    // The scripts that the page has started (platform/src/host/script.ts), whose files are not loaded again.
    (globalThis as { [scripts]?: Map<string, unknown> })[scripts]?.clear();
    // The time zone rules that a server used for its answers (shared-api/src/rules/zone-changes.ts).
    Reflect.deleteProperty(globalThis, Symbol.for('rafiq.zone-rules'));
    localStorage.clear();
    sessionStorage.clear();
    (window as unknown as BrowserWindow).happyDOM.setURL('http://localhost:3000/');
    document.body.replaceChildren();
    if (i18n.isInitialized) await setLanguage('en');
  });
}
