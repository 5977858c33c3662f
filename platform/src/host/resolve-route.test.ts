import { expect, test, vi } from 'vitest';
import { contribution } from '../registry/contribution.ts';
import { type Direct, resolveRoute } from './resolve-route.ts';

const title = { en: 'x', ar: 'x' };
const pages = [
  contribution.parse({
    name: 'mf-a',
    pages: [
      { path: '/login', screen: 'login', guard: 'guest', title },
      { path: '/private/{id}', screen: 'private', guard: 'user', title },
    ],
    redirects: [{ from: '/personal/{id}', to: '/private/{id}' }],
  }),
];
const at = (path: string) => new URL(path, 'https://rafiq.example');
const letIn: Direct = () => undefined;

test('a page is found with its parameters, and the address stays', () => {
  const { match, to } = resolveRoute(pages, at('/private/7/'), true, letIn);
  expect(match?.params).toEqual({ id: '7' });
  expect(to).toBeUndefined();
});

test('an old spelling leads to the specified path, query and fragment kept', () => {
  const { match, to } = resolveRoute(pages, at('/personal/7?tab=1#top'), true, letIn);
  expect(to).toBe('/private/7?tab=1#top');
  expect(match?.page.path).toBe('/private/{id}');
});

test('the rule is asked about the page behind an old spelling, with its guard', () => {
  const direct = vi.fn<Direct>(({ guard }) => (guard === 'user' ? { to: '/login' } : undefined));
  const { match, to } = resolveRoute(pages, at('/personal/7'), true, direct);
  expect(to).toBe('/login');
  expect(match?.page.screen).toBe('login');
  expect(direct.mock.calls.map(([{ guard }]) => guard)).toEqual(['user', 'guest']);
});

test('nothing is remembered before it is asked for', () => {
  const remember = vi.fn();
  const outcome = resolveRoute(pages, at('/private/7'), true, ({ guard }) =>
    guard === 'user' ? { to: '/login', remember } : undefined,
  );
  expect(remember).not.toHaveBeenCalled();
  outcome.remember?.();
  expect(remember).toHaveBeenCalledOnce();
});

test('a circle of rules ends', () => {
  const around: Direct = ({ address }) => ({ to: address.pathname === '/login' ? '/private/1' : '/login' });
  expect(resolveRoute(pages, at('/login'), true, around).match).toBeDefined();
});
