export type { TableColumn } from './columns.ts';
export { DataTable, type DataTableProps } from './data-table.tsx';
export { type TableState, useTableState } from './use-table-state.ts';
