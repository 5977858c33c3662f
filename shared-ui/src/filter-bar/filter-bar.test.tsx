// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { setLanguage } from 'shared-api/i18n';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { FilterBar } from './index.ts';

let roomy = true;
beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: roomy, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
});

function Filters() {
  const [language, setLanguage] = useState('ar');
  return (
    <FilterBar
      label="Consultants"
      active={language ? 1 : 0}
      onClear={() => setLanguage('')}
      search={<input aria-label="Name" />}
    >
      <select aria-label="Language" value={language} onChange={(event) => setLanguage(event.target.value)}>
        <option value="" />
        <option value="ar">Arabic</option>
      </select>
    </FilterBar>
  );
}

const control = (name: string) => screen.queryByRole('button', { name });
const field = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Language' });

test('where there is room the fields stand in sight; clearing them keeps the focus among them', async () => {
  roomy = true;
  const { container } = renderKit(<Filters />);
  expect(screen.getByRole('group', { name: 'Consultants' })).toBeTruthy();
  expect(control('Filters')).toBeNull();
  fireEvent.click(control('Clear filters') as HTMLElement);
  expect(field()?.value).toBe('');
  expect(control('Clear filters')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  await expectAccessible(container);
});

test('else behind a button that says how many are set; the search stays in sight', async () => {
  roomy = false;
  const { container } = renderKit(<Filters />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy();
  expect(field()).toBeNull();
  fireEvent.click(control('Filters 1') as HTMLElement);
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy();
  fireEvent.click(control('Clear filters') as HTMLElement);
  expect(field()?.value).toBe('');
  expect(document.activeElement).toBe(field());
  await expectAccessible(container);
  fireEvent.click(control('Show results') as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('in Arabic', async () => {
  roomy = false;
  await setLanguage('ar');
  const { container } = renderKit(<Filters />);
  fireEvent.click(control('التصفية 1') as HTMLElement);
  expect(control('عرض النتائج')).toBeTruthy();
  await expectAccessible(container);
});

test('drawn without a browser, it has both the fields and the button, of which CSS shows one', () => {
  renderKit(<Filters />);
  const markup = renderToString(<Filters />);
  expect(markup).toContain('aria-label="Language"');
  expect(markup).toContain('aria-haspopup="dialog"');
});
