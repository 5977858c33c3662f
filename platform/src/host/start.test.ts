// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { hasStarted, watchStart } from './start.ts';

afterEach(hasStarted);

const shellFile = 'https://rafiq.example/releases/shell/1.2.0/static/js/index.js';

function lostScript(src: string) {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.src = src;
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  script.remove();
}
const thrownIn = (filename: string) =>
  window.dispatchEvent(new ErrorEvent('error', { filename, message: 'x' }));

test('a script of the shell that does not come is a load failure of that shell, told once', () => {
  const send = vi.fn();
  watchStart(send);
  lostScript(shellFile);
  thrownIn(shellFile);
  expect(send.mock.calls).toEqual([
    [
      {
        reports: [
          {
            kind: 'load',
            phase: 'entry',
            remote: 'shell',
            version: '1.2.0',
            message: '/releases/shell/1.2.0/static/js/index.js did not start',
          },
        ],
        views: [{ remote: 'shell', version: '1.2.0', place: 'page', outcome: 'load' }],
      },
    ],
  ]);
});

test('one that breaks while it starts is too; files of others, and the app’s own time, are not', () => {
  const send = vi.fn();
  watchStart(send);
  thrownIn('chrome-extension://abc/content.js');
  lostScript('https://elsewhere.example/x.js');
  expect(send).not.toHaveBeenCalled();
  const reason = Object.assign(new Error('x'), { stack: `Error: x\n    at start (${shellFile}:1:2)` });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(send).toHaveBeenCalledOnce();
  expect(send.mock.calls[0]?.[0].reports).toMatchObject([
    {
      position: 'shell/1.2.0/static/js/index.js:1:2',
      message: '/releases/shell/1.2.0/static/js/index.js did not start',
    },
  ]);

  watchStart(send);
  hasStarted();
  thrownIn(shellFile);
  expect(send).toHaveBeenCalledOnce();
});
