// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { showNotice } from './build-notice.ts';

test('the page shows what failed last', () => {
  showNotice('first');
  showNotice('second');
  const notices = document.querySelectorAll('[role=alert]');
  expect([...notices].map(({ textContent }) => textContent)).toEqual(['second']);
  expect(document.body.innerHTML).not.toContain('<style');
});
