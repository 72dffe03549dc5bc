/** The checkbox column of a grid: one in the header for all rows of the page, one in each row. */
import type { GridColDef } from '@mui/x-data-grid';
import { SelectAllCheckbox, SelectCheckbox } from './BulkSelection.tsx';
import type { RowSelection } from './useSelection.ts';

type Row = { id: string };

/** `nameOfBox` builds the label of a checkbox from the name of its row. */
export const selectColumn = <T extends Row>(
  items: T[],
  { selection, nameOf }: RowSelection<T>,
  nameOfBox: (name: string) => string,
): GridColDef<T> => ({
  field: 'select',
  headerName: '',
  width: 72,
  sortable: false,
  disableColumnMenu: true,
  resizable: false,
  renderHeader: () => <SelectAllCheckbox items={items} selection={selection} />,
  renderCell: ({ row }) => (
    <SelectCheckbox
      label={nameOfBox(nameOf(row))}
      checked={selection.has(row.id)}
      onChange={() => selection.toggle(row)}
    />
  ),
});
