import { expect, test, vi } from 'vitest';
import { isPlanned } from '../registry/match.ts';
import { createRegistry, createRemote } from '../testing/releases.ts';
import { createContributions } from './contributions.ts';
import { findFills, getMenu } from './slots.ts';

const text = { en: 'Fairs', ar: 'معارض' };
const page = { screen: 'fairs', guard: 'public' as const, title: text };
const release = createRemote({
  pages: [
    { ...page, path: '/fairs', area: 'fairs' },
    { ...page, path: '/user/tickets/{id}' },
  ],
  redirects: [{ from: '/fair', to: '/fairs' }],
});
const entry = { menu: 'guest' as const, label: text, order: 10 };
const remote = {
  ...release,
  contribution: {
    ...release.contribution,
    slots: [
      { slot: 'home.section.v1', component: 'Fairs', order: 10, area: 'fairs' },
      { slot: 'home.section.v1', component: 'Tickets', order: 20 },
    ],
    navigation: [
      { ...entry, href: '/fairs' },
      { ...entry, href: '/user/tickets/1' },
    ],
  },
};
const registry = { ...createRegistry(remote), revision: 1 };
const visit = { canaries: [], choice: 'off', keys: [] };

const see = (contributions: ReturnType<typeof createContributions>) => ({
  menu: getMenu(contributions.get(), 'guest').map(({ href }) => href),
  fills: findFills(contributions.get(), 'home.section.v1').map(({ component }) => component),
  isHidden: isPlanned(contributions.get(), '/fair?a=1'),
});
const open = { menu: ['/fairs', '/user/tickets/1'], fills: ['Fairs', 'Tickets'], isHidden: false };
const closed = { menu: ['/user/tickets/1'], fills: ['Tickets'], isHidden: true };

test('menu entries, slot fills and links of a closed area disappear; what people own stays', () => {
  expect(see(createContributions(registry))).toEqual(open);
  expect(see(createContributions({ ...registry, visit: { ...visit, closed: ['fairs'] } }))).toEqual(closed);
});

test('an open document hears of a change once', () => {
  const contributions = createContributions(registry);
  const changed = vi.fn();
  contributions.subscribe(changed);
  contributions.close(['camps', 'fairs']);
  contributions.close(['camps', 'fairs']);
  expect([see(contributions), changed.mock.calls.length]).toEqual([closed, 1]);
  contributions.close([]);
  expect([see(contributions), changed.mock.calls.length]).toEqual([open, 2]);
});
