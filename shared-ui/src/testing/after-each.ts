import type { Window as BrowserWindow } from 'happy-dom';
import { afterEach, vi } from 'vitest';

/**
 * What every test with a document leaves behind for the next one, of its file or of another: nothing of the page, nobody signed in, nothing
 * stored or read, the real clock and the browser as it was, in English. What it waits for may take its time.
 */
const scripts = Symbol.for('rafiq.scripts');

if (typeof document !== 'undefined') {
  // Test files run in threads of one process, which would receive one another's messages.
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
    // The scripts that the page has started (platform/src/host/script.ts), whose files are not asked for again.
    (globalThis as { [scripts]?: Map<string, unknown> })[scripts]?.clear();
    // By which rules of time zones a server answered (shared-api/src/rules/zone-changes.ts).
    Reflect.deleteProperty(globalThis, Symbol.for('rafiq.zone-rules'));
    localStorage.clear();
    sessionStorage.clear();
    (window as unknown as BrowserWindow).happyDOM.setURL('http://localhost:3000/');
    document.body.replaceChildren();
    if (i18n.isInitialized) await setLanguage('en');
  });
}
