// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { setLanguage } from 'shared-api/i18n';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { FilterChips, ResultsBar } from './index.ts';

function Chips({ all }: { all: string[] }) {
  const [left, setLeft] = useState(all);
  return (
    <FilterChips
      label="Filters"
      chips={left.map((label) => ({
        key: label,
        label,
        onRemove: () => setLeft((before) => before.filter((each) => each !== label)),
      }))}
    />
  );
}
const names = () => screen.queryAllByRole('button').map((button) => button.textContent);

test('each active filter is a chip; removing it leaves the focus among the chips, then at their place', async () => {
  const { container } = renderKit(<Chips all={['Arabic', 'Teacher']} />);
  await expectAccessible(container);
  const chip = (label: string) => screen.getByRole('button', { name: `Remove the filter ${label}` });
  act(() => chip('Arabic').focus());
  fireEvent.click(chip('Arabic'));
  expect(names()).toEqual(['Teacher']);
  expect(document.activeElement).toBe(chip('Teacher'));
  fireEvent.click(chip('Teacher'));
  expect(names()).toEqual([]);
  expect(container.contains(document.activeElement)).toBe(true);
});

test.each([
  ['en', 'Sort by'],
  ['ar', 'الترتيب'],
] as const)(
  'the number of results is announced, and their order is chosen by name (%s)',
  async (language, label) => {
    await setLanguage(language);
    const onSort = vi.fn();
    const { container } = renderKit(
      <ResultsBar
        count="41 consultants"
        sort="best"
        sorts={[
          { value: 'best', label: 'Recommended' },
          { value: 'price', label: 'Price' },
        ]}
        onSort={onSort}
      />,
    );
    expect(screen.getByRole('status').textContent).toBe('41 consultants');
    fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value: 'price' } });
    expect(onSort).toHaveBeenCalledExactlyOnceWith('price');
    await expectAccessible(container);
  },
);
