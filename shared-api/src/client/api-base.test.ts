// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { apiBase, hostTable } from './api-base.ts';

const table = {
  test: { pages: ['test.rafiq.example'], api: 'https://api.test.rafiq.example/' },
  production: { pages: ['rafiq.example', 'www.rafiq.example'], api: 'https://api.rafiq.example' },
};

test('XCUT-029 the API host follows the page host; localhost and unknown hosts are development', () => {
  expect(apiBase('www.rafiq.example', table)).toBe('https://api.rafiq.example');
  expect(apiBase('test.rafiq.example', table)).toBe('https://api.test.rafiq.example');
  const development = { ...table, development: { api: 'https://api.dev.rafiq.example' } };
  for (const host of ['localhost:8080', 'unknown.example', '']) {
    expect(apiBase(host, development)).toBe('https://api.dev.rafiq.example');
    // A release build has no further configuration: the page's own origin (PD-19).
    expect(apiBase(host, table)).toBe('');
    expect(apiBase(host, {})).toBe('');
  }
});

afterEach(() => {
  document.head.innerHTML = '';
});

test('the table stands in the document, and nonsense there counts as none', () => {
  expect(hostTable(document)).toEqual({});
  const meta = document.createElement('meta');
  meta.name = 'rafiq-hosts';
  document.head.append(meta);
  meta.content = JSON.stringify(table);
  expect(hostTable(document)).toEqual(table);
  for (const nonsense of [
    '',
    '{',
    'null',
    '3',
    '{"test":3}',
    '{"test":{"api":1}}',
    '{"test":{"pages":"x"}}',
  ]) {
    meta.content = nonsense;
    expect(hostTable(document)).toEqual({});
  }
});
