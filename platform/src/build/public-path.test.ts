// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.unstubAllGlobals());

test('the files of a shell are named by the path of its release', async () => {
  vi.stubGlobal('__webpack_public_path__', '');
  const src = 'https://rafiq.example/releases/shell/1.0.0/static/js/index.js';
  const script = Object.assign(document.createElement('script'), { type: 'x-inert', src });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  await import('./public-path.ts');
  expect(__webpack_public_path__).toBe('/releases/shell/1.0.0/');
});
