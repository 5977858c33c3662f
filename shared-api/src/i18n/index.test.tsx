// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A tab just opened, with the language that is stored. */
async function openTab() {
  vi.resetModules();
  const [i18n, session] = await Promise.all([import('./index.ts'), import('../session/index.ts')]);
  return { ...i18n, session };
}

const storedElsewhere = (language: string) => {
  localStorage.setItem('lang', language);
  window.dispatchEvent(new StorageEvent('storage', { key: 'lang', storageArea: localStorage }));
};

const texts = {
  en: {
    hello: 'Hello {{name}}',
    items_one: '{{count}} item',
    items_other: '{{count}} items',
    only: 'English',
  },
  ar: {
    hello: 'أهلًا {{name}}',
    items_zero: 'لا عناصر',
    items_one: 'عنصر واحد',
    items_two: 'عنصران',
    items_few: '{{count}} عناصر',
    items_many: '{{count}} عنصرًا',
    items_other: '{{count}} عنصر',
  },
};
const load = vi.fn(async (language: 'en' | 'ar'): Promise<Record<string, unknown>> => texts[language]);

beforeEach(() => {
  localStorage.clear();
  load.mockReset().mockImplementation(async (language) => texts[language]);
});
afterEach(cleanup);

test('XCUT-043 XCUT-001 English is the default, Arabic is read from the storage, right to left', async () => {
  const first = await openTab();
  first.initI18n();
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
  localStorage.setItem('lang', 'ar');
  const second = await openTab();
  second.initI18n();
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  await second.registerTexts('mf-x', load);
  expect(second.i18n.t('mf-x:hello', { name: 'Ali' })).toBe('أهلًا Ali');
});

test('Arabic has six plural forms, English two', async () => {
  const { i18n, initI18n, registerTexts, setLanguage } = await openTab();
  initI18n();
  await registerTexts('mf-x', load);
  const forms = () => [0, 1, 2, 3, 11, 100].map((count) => i18n.t('mf-x:items', { count }));
  expect(forms()).toEqual(['0 items', '1 item', '2 items', '3 items', '11 items', '100 items']);
  await setLanguage('ar');
  expect(forms()).toEqual(['لا عناصر', 'عنصر واحد', 'عنصران', '3 عناصر', '11 عنصرًا', '100 عنصر']);
});

test('XCUT-018 a choice is loaded, shown and stored, and components follow', async () => {
  const { initI18n, registerTexts, useLanguage, useTexts } = await openTab();
  initI18n();
  await registerTexts('mf-x', load);
  function Screen() {
    const { t } = useTexts('mf-x');
    const { language, direction, setLanguage } = useLanguage();
    return (
      <button type="button" onClick={() => setLanguage('ar')}>
        {t('hello', { name: '<b>' })} {language} {direction}
      </button>
    );
  }
  render(<Screen />);
  const button = screen.getByRole('button');
  expect(button.textContent).toBe('Hello <b> en ltr');
  await act(async () => button.click());
  expect(button.textContent).toBe('أهلًا <b> ar rtl');
  expect(localStorage.getItem('lang')).toBe('ar');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  expect(load.mock.calls).toEqual([['en'], ['ar']]);
});

test('texts that arrive after a component was drawn are shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { initI18n, registerTexts, useTexts } = await openTab();
  initI18n();
  const Slot = () => <p>{useTexts('mf-late').t('only')}</p>;
  render(<Slot />);
  await act(() => registerTexts('mf-late', load));
  expect(screen.getByText('English')).toBeTruthy();
});

test('a choice in another tab is followed', async () => {
  const { i18n, initI18n, registerTexts } = await openTab();
  initI18n();
  await registerTexts('mf-x', load);
  storedElsewhere('ar');
  await expect.poll(() => i18n.language).toBe('ar');
  expect(document.documentElement.dir).toBe('rtl');
  expect(i18n.t('mf-x:hello', { name: 'x' })).toBe('أهلًا x');
});

test('the last of two quick choices wins, whichever loads first', async () => {
  const { i18n, initI18n, registerTexts, setLanguage } = await openTab();
  initI18n();
  await registerTexts('mf-x', load);
  let arrive = (_: object) => {};
  load.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve as never)));
  const [arabic, english] = [setLanguage('ar'), setLanguage('en')];
  await english;
  arrive(texts.ar);
  await arabic;
  expect([i18n.language, localStorage.getItem('lang')]).toEqual(['en', 'en']);
});

test('one package whose texts cannot be loaded does not hold up the others, and shows its other language', async () => {
  const { i18n, initI18n, registerTexts, setLanguage } = await openTab();
  initI18n();
  await registerTexts('mf-x', load);
  await registerTexts('mf-dead', async (language) => {
    if (language === 'ar') throw new Error('gone');
    return texts.en;
  });
  await setLanguage('ar');
  expect(i18n.t('mf-x:hello', { name: 'x' })).toBe('أهلًا x');
  expect(i18n.t('mf-dead:hello', { name: 'x' })).toBe('Hello x');
});

test('with nothing to switch to the language stays, and a second try works', async () => {
  const { i18n, initI18n, registerTexts, setLanguage } = await openTab();
  initI18n();
  await registerTexts('mf-x', load);
  load.mockRejectedValueOnce(new Error('offline'));
  await expect(setLanguage('ar')).rejects.toThrow('offline');
  expect([i18n.language, localStorage.getItem('lang'), document.documentElement.dir]).toEqual([
    'en',
    null,
    'ltr',
  ]);
  await setLanguage('ar');
  expect(i18n.language).toBe('ar');
});

test('texts are loaded once; after a failure registering again tries again', async () => {
  const { initI18n, registerTexts } = await openTab();
  initI18n();
  load.mockRejectedValueOnce(new Error('offline'));
  await expect(registerTexts('mf-x', load)).rejects.toThrow('offline');
  await Promise.all([registerTexts('mf-x', load), registerTexts('mf-x', load)]);
  await registerTexts('mf-x', load);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a text that nobody defined is told in development', async () => {
  const notified = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { i18n, initI18n } = await openTab();
  initI18n();
  expect(i18n.t('mf-x:absent')).toBe('absent');
  expect(notified).toHaveBeenCalledWith('No text mf-x:absent');
});

test('texts that come later are shown by the components of their namespace; the others are not rendered again', async () => {
  const { initI18n, registerTexts, useTexts } = await openTab();
  initI18n();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await registerTexts('mf-x', load);
  const renders = { 'mf-x': 0, 'mf-later': 0 };
  function Part({ owner }: { owner: keyof typeof renders }) {
    const { t } = useTexts(owner);
    renders[owner] += 1;
    return <p>{t('only')}</p>;
  }
  render(
    <>
      <Part owner="mf-x" />
      <Part owner="mf-later" />
    </>,
  );
  await act(() => registerTexts('mf-later', async () => ({ only: 'Later' })));
  expect(screen.getByText('Later')).toBeDefined();
  expect(renders).toEqual({ 'mf-x': 1, 'mf-later': 2 });
});
