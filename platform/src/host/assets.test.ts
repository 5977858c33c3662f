import { expect, test } from 'vitest';
import { computeIntegrity } from '../registry/integrity.ts';
import { createRegistry, createRemote, createShell } from '../testing/releases.ts';
import { exposeResources, knownIntegrity, pageResources } from './assets.ts';

const asset = (file: string) => ({ file, integrity: computeIntegrity(file) });
const scripts = (...files: string[]) => ({ scripts: files.map(asset), styles: [], shares: [] });

const registry = {
  ...createRegistry(
    createRemote({
      name: 'mf-a',
      exposes: {
        app: { ...scripts('app.js', 'common.js'), shares: ['shared-ui/button', 'react'] },
        'locales/en': scripts('en.js'),
        'locales/ar': scripts('ar.js'),
        'slots/Card': { ...scripts('card.js'), shares: ['shared-ui/button'] },
      },
      screens: {
        list: {
          ...scripts('list.js', 'common.js'),
          styles: [asset('list.css')],
          shares: ['shared-ui/button'],
        },
        other: scripts('other.js'),
      },
    }),
  ),
  revision: 1,
  shell: createShell({
    shares: { 'shared-ui/button': scripts('button.js') },
    composition: scripts('composition.js'),
  }),
};

test('a page needs what composes it, entry, lifecycles, texts of the language, screen and shares, each once', () => {
  expect(pageResources(registry, 'mf-a', 'list', 'ar').map(({ url, as }) => `${as} ${url}`)).toEqual([
    'script /releases/shell/1.0.0/composition.js',
    'script /releases/mf-a/1.0.0/remoteEntry.js',
    'script /releases/shell/1.0.0/button.js',
    'script /releases/mf-a/1.0.0/app.js',
    'script /releases/mf-a/1.0.0/common.js',
    'script /releases/mf-a/1.0.0/ar.js',
    'script /releases/mf-a/1.0.0/list.js',
    'style /releases/mf-a/1.0.0/list.css',
  ]);
});

test('what fills a slot needs the entry, its files and shares, and the texts of the language', () => {
  expect(exposeResources(registry, 'mf-a', 'slots/Card', 'en').map(({ url }) => url)).toEqual([
    '/releases/mf-a/1.0.0/remoteEntry.js',
    '/releases/shell/1.0.0/button.js',
    '/releases/mf-a/1.0.0/card.js',
    '/releases/mf-a/1.0.0/en.js',
  ]);
});

test('an unknown remote needs nothing', () => {
  expect(pageResources(registry, 'mf-z', 'list', 'en')).toEqual([]);
  expect(exposeResources(registry, 'mf-z', 'slots/Card', 'en')).toEqual([]);
});

test('every file that the registry names has a known integrity, and no other', () => {
  const known = knownIntegrity(registry);
  expect(known.get('/releases/mf-a/1.0.0/card.js')).toBe(computeIntegrity('card.js'));
  for (const file of ['button.js', 'composition.js'])
    expect(known.get(`/releases/shell/1.0.0/${file}`)).toBe(computeIntegrity(file));
  expect(known.get('/releases/mf-a/1.0.0/stranger.js')).toBeUndefined();
});
