// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { NavigationType } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { Host, PageProps } from '../../host-api.ts';
import { mountParcel } from '../mount-parcel.ts';
import { createStockApp, type StockModule, type StockPageProps, toSlot } from './stock-page.tsx';

function createLanguage() {
  let current: 'en' | 'ar' = 'en';
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    subscribe(changed: () => void) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    set(next: 'en' | 'ar') {
      current = next;
      for (const changed of listeners) changed();
    },
  };
}

const host = {
  remote: { name: 'mf-city-events', version: '1.0.0' },
  Providers: ({ children }) => children,
  Loading: () => <p>Loading</p>,
} as Partial<Host> as Host;

/** Mounts the page of a stock remote as the shell does. */
function mountPage(module: StockModule, language = createLanguage(), onShown = () => {}) {
  const domElement = document.body.appendChild(document.createElement('main'));
  const onCrash = vi.fn();
  const app = createStockApp(['events'], async () => module, language);
  mountParcel<PageProps>(app, domElement, onCrash).show({
    host,
    page: { path: '/city-events/{city}', screen: 'events' },
    navigator: { createHref: String, go() {}, push() {}, replace() {} },
    location: { pathname: '/city-events/cairo', search: '', hash: '', state: null, key: 'a' },
    navigationType: NavigationType.Pop,
    onShown,
    onCrash,
  });
  return { domElement, onCrash, language };
}

test('a page that is a component gets the parameters of its path, the host, and the language with its changes', async () => {
  const { domElement, language } = mountPage({
    default: ({ params, language: now, host: { remote } }: StockPageProps) => (
      <p>{[params.city, now, remote.name].join(' ')}</p>
    ),
  });
  await waitFor(() => expect(domElement.textContent).toBe('cairo en mf-city-events'));
  language.set('ar');
  await waitFor(() => expect(domElement.textContent).toBe('cairo ar mf-city-events'));
});

test('a page in any framework has a root of its own, as single-spa lifecycles', async () => {
  const { domElement } = mountPage({
    bootstrap: async () => {},
    mount: async ({ domElement: root, language }: StockPageProps & { domElement: HTMLElement }) => {
      root.textContent = `the map, ${language}`;
    },
    unmount: async () => {},
  });
  await waitFor(() => expect(domElement.textContent).toBe('the map, en'));
});

test('a page in any framework is shown when it is mounted, not before', async () => {
  let mount: () => void = () => {};
  const onShown = vi.fn();
  const mounted = vi.fn(() => new Promise<void>((resolve) => (mount = resolve)));
  mountPage({ bootstrap: [], mount: mounted, unmount: async () => {} }, createLanguage(), onShown);
  await waitFor(() => expect(mounted).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(onShown).not.toHaveBeenCalled();
  mount();
  await waitFor(() => expect(onShown).toHaveBeenCalledOnce());
});

test('a module that is neither is told to the shell', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { onCrash } = mountPage({ events: 'none' });
  await waitFor(() => expect(onCrash).toHaveBeenCalledWith(expect.objectContaining({ phase: 'expose' })));
});

test('what fills a slot gets its props and the language', () => {
  const { default: Tile } = toSlot(
    { default: ({ course, language }: Record<string, string>) => <p>{`${course} ${language}`}</p> },
    'slots/Tile',
    createLanguage(),
  );
  render(<Tile course="7" />);
  expect(screen.getByText('7 en')).toBeDefined();
});
