import { afterEach } from 'vitest';

/** What every test with a document leaves behind: no component and no toast, and the page in English. What it waits for may take its time. */
if (typeof document !== 'undefined') {
  // Test files run in threads of one process, which would hear one another's channels.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const [{ cleanup, configure }, { i18n, setLanguage }, { currentToasts, dismiss }] = await Promise.all([
    import('@testing-library/react'),
    import('shared-api/i18n'),
    import('../toast/store.ts'),
  ]);
  configure({ asyncUtilTimeout: 15_000 });
  afterEach(async () => {
    cleanup();
    for (const { id } of currentToasts()) dismiss(id);
    if (i18n.isInitialized) await setLanguage('en');
  });
}
