// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Overrides } from 'platform/host';
import type { Visit } from 'platform/registry';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderSite, type Site } from '../testing.tsx';

const key = 'rafiq.overrides';
const remotes = [{ name: 'mf-auth' }, { name: 'mf-courses' }];
const visit: Visit = { canaries: ['mf-courses'], choice: 'on', overrides: true, keys: [] };

const reload = vi.fn();
beforeEach(() => {
  localStorage.clear();
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const button = (name: string) => screen.getByRole('button', { name });

async function open(site: Site = {}) {
  await renderSite({ path: '/not-available', remotes, visit, ...site });
  fireEvent.click(await screen.findByRole('button', { name: 'Versions on this page' }));
  return screen.getByRole('dialog', { name: 'Versions on this page' });
}
const row = (name: string) => {
  const found = screen.getByText(name).closest('li');
  if (found === null) throw new Error(`${name} has no row`);
  return within(found);
};
const address = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Development server of ${name}` });
const write = (name: string, value: string) => fireEvent.change(address(name), { target: { value } });
const apply = () => act(async () => void fireEvent.submit(address('mf-auth')));

test('visitors whom the edge does not let have remotes of their own see nothing of it', async () => {
  for (const not of [undefined, { ...visit, overrides: false }]) {
    await renderSite({ path: '/not-available', remotes, visit: not });
    await act(async () => void (await import('./overrides.tsx')));
    expect(screen.queryByRole('button', { name: 'Versions on this page' })).toBeNull();
    cleanup();
  }
});

test('the shell and all remotes stand there with their versions, canaries marked', async () => {
  await open();
  expect(row('shell').getByText('0.0.0')).toBeDefined();
  expect(row('shell').queryByRole('textbox')).toBeNull();
  expect(row('mf-auth').queryByText('Canary')).toBeNull();
  expect(row('mf-courses').getByText('Canary')).toBeDefined();
  expect(button('Reset all').hasAttribute('disabled')).toBe(true);
});

test('an address of this computer is kept for this browser, and applied by a reload', async () => {
  await open();
  write('mf-auth', '4101');
  await apply();
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ 'mf-auth': 'http://localhost:4101/' });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('any other address is refused, with what would do', async () => {
  await open();
  write('mf-auth', 'https://elsewhere.example/');
  await apply();
  expect(row('mf-auth').getByText(/^Write an address on this computer/)).toBeDefined();
  expect([localStorage.getItem(key), reload.mock.calls.length]).toEqual([null, 0]);
});

test('one override is reset, or all of them', async () => {
  const stored = { 'mf-auth': 'http://localhost:4101/', 'mf-new': 'http://localhost:4102/' };
  const overrides: Overrides = new Map([['mf-new', { address: 'http://localhost:4102/' }]]);
  localStorage.setItem(key, JSON.stringify(stored));
  await open({ overrides });
  expect(address('mf-auth').value).toBe('http://localhost:4101/');
  expect(row('mf-new').getByText(/^Server not up/)).toBeDefined();
  fireEvent.click(row('mf-auth').getByRole('button', { name: 'Reset' }));
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ 'mf-new': 'http://localhost:4102/' });
  fireEvent.click(button('Reset all'));
  expect(localStorage.getItem(key)).toBeNull();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('it speaks Arabic', async () => {
  await renderSite({ path: '/not-available', remotes, visit, language: 'ar' });
  fireEvent.click(await screen.findByRole('button', { name: 'إصدارات هذه الصفحة' }));
  expect(row('mf-courses').getByText('إصدار تجريبي')).toBeDefined();
});
