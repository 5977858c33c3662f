// @vitest-environment happy-dom
import { asked } from 'shared-api/client/ask';
import { beforeEach, expect, test } from 'vitest';
import { dropDrawnPage, takeDrawnAnswers } from './drawn-page.ts';

const visitor = { token: undefined, language: 'ar' as const };

// The tests of this package share one window and its modules.
beforeEach(() => {
  asked.length = 0;
  document.body.innerHTML = '';
});

test('the answers of the drawn page are those of the first calls', async () => {
  document.body.innerHTML = `<div id="drawn" data-zone="Asia/Dubai"></div><script type="application/json" id="rafiq-answers">[
    {"address":"/api/a?x=1","status":200,"body":{"a":1}}, {"address":"/api/b","status":404,"body":{"code":"not_found"}}]</script>`;
  takeDrawnAnswers(visitor, () => 'Asia/Dubai');
  expect(asked.map(({ address, caller, missing }) => [address, caller, missing])).toEqual([
    ['/api/a?x=1', visitor, undefined],
    ['/api/b', visitor, { code: 'not_found' }],
  ]);
  expect(await Promise.all(asked.map(({ answer }) => answer))).toEqual([{ a: 1 }, undefined]);
});

test('the answers of another time zone are not those of this device', () => {
  document.body.innerHTML =
    '<div id="drawn" data-zone="Asia/Dubai"></div><script type="application/json" id="rafiq-answers">[{"address":"/api/a","status":200,"body":{}}]</script>';
  takeDrawnAnswers(visitor, () => 'Africa/Cairo');
  expect(asked).toEqual([]);
});

test('a document that was not drawn has no answers', () => {
  takeDrawnAnswers(visitor, () => 'UTC');
  expect(asked).toEqual([]);
});

test('a drawn page that is not for this browser is taken away, and the app shows itself', () => {
  document.body.innerHTML =
    '<style id="drawn-styles"></style><div id="drawn">Drawn</div><div id="root"></div>';
  dropDrawnPage();
  expect(document.body.innerHTML).toBe('<div id="root"></div>');
});
