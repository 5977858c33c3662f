// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import type { TableColumn } from './columns.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { useTableState } from './use-table-state.ts';

afterEach(cleanup);

interface Row {
  id: number;
  name: string;
  total: number;
}
const columns: TableColumn<Row>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => <bdi>{name}</bdi>, sortKey: 'name' },
  { id: 'total', title: 'Total', cell: ({ total }) => total, sortKey: 'total', align: 'end' },
  { id: 'note', title: 'Note', cell: ({ id }) => `note ${id}` },
  { id: 'id', title: 'Number', cell: ({ id }) => id, isOptional: true },
];
const items: Row[] = [
  { id: 7, name: '=HYPERLINK("x")', total: 3 },
  { id: 3, name: '<b>ليلى</b>', total: 5 },
];

const onOrder = vi.fn();
function Table(props: Partial<DataTableProps<Row>>) {
  const table = useTableState<string>(columns, '-total');
  return (
    <DataTable
      label="Rows"
      columns={columns}
      table={{
        ...table,
        onOrder(order) {
          onOrder(order);
          table.onOrder(order);
        },
      }}
      state="ready"
      onRetry={() => undefined}
      items={items}
      keyOf={({ id }) => id}
      empty={<p>Nothing</p>}
      pages={1}
      {...props}
    />
  );
}
const titles = () => screen.getAllByRole('columnheader').map((title) => title.textContent);
const sorts = () => screen.getAllByRole('columnheader').map((title) => title.getAttribute('aria-sort'));

test('rows are named by their first cell, names are shown as they are', async () => {
  const { container } = renderKit(<Table />);
  expect(screen.getByRole('table', { name: 'Rows' })).toBeDefined();
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    '=HYPERLINK("x")',
    '<b>ليلى</b>',
  ]);
  await expectAccessible(container);
});

test('a press on a title sorts by it, a second one reverses; other titles say that they do not', () => {
  renderKit(<Table />);
  expect(sorts()).toEqual(['none', 'descending', null]);
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onOrder).toHaveBeenLastCalledWith('name');
  expect(sorts()).toEqual(['ascending', 'none', null]);
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onOrder).toHaveBeenLastCalledWith('-name');
  expect(sorts()).toEqual(['descending', 'none', null]);
  expect(screen.queryByRole('button', { name: 'Note' })).toBeNull();
});

test('columns are hidden and shown, except for the first one', () => {
  renderKit(<Table />);
  expect(titles()).toEqual(['Name', 'Total', 'Note']);
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByLabelText('Name')).toBeNull();
  fireEvent.click(dialog.getByLabelText('Note'));
  fireEvent.click(dialog.getByLabelText('Number'));
  expect(titles()).toEqual(['Name', 'Total', 'Number']);
  fireEvent.click(dialog.getByRole('button', { name: 'Reset' }));
  expect(titles()).toEqual(['Name', 'Total', 'Note']);
});

test('a list without rows, one that loads and one that failed say so', async () => {
  const onRetry = vi.fn();
  const { rerender, container } = renderKit(<Table items={[]} />);
  expect(screen.getByText('Nothing')).toBeDefined();
  rerender(<Table state="loading" />);
  expect(screen.queryByRole('table')).toBeNull();
  await expectAccessible(container);
  rerender(<Table state="error" error="No network" onRetry={onRetry} />);
  expect(screen.getByText('No network')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('rows that are read again stay in view', () => {
  renderKit(<Table refreshing pages={3} />);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  expect(screen.getByRole('navigation', { name: 'Pages: Rows' })).toBeDefined();
});
