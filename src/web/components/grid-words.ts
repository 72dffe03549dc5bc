/** The grid's own words in Indonesian; it brings none along. Numbers as the house writes them. */
import type { GridLocaleText } from '@mui/x-data-grid';
import grid from '#locales/id/grid.json';
import { formatFull } from '../format/counts.ts';
import { addWords, say } from '../words.ts';

addWords('grid', grid);

const word = (key: string, params?: Record<string, unknown>) => say(`grid:${key}`, params);

export const gridWords = (): Partial<GridLocaleText> => ({
  noRowsLabel: word('none'),
  noResultsOverlayLabel: word('none'),
  noColumnsOverlayLabel: word('columns_none'),
  noColumnsOverlayManageColumns: word('manage'),
  columnsManagementSearchTitle: word('columns_search'),
  columnsManagementNoColumns: word('columns_none'),
  columnsManagementShowHideAllText: word('columns_all'),
  columnsManagementReset: word('columns_reset'),
  columnsManagementDeleteIconLabel: word('clear'),
  columnMenuLabel: word('menu'),
  columnMenuAriaLabel: (column) => word('menu_of', { column }),
  columnMenuShowColumns: word('columns'),
  columnMenuManageColumns: word('manage'),
  columnMenuHideColumn: word('hide'),
  columnMenuUnsort: word('unsort'),
  columnMenuSortAsc: word('sort_asc'),
  columnMenuSortDesc: word('sort_desc'),
  columnHeaderSortIconLabel: word('sort'),
  footerRowSelected: (count) => word('selected', { count: formatFull(count) }),
  checkboxSelectionHeaderName: word('selection'),
  checkboxSelectionSelectAllRows: word('select_all'),
  checkboxSelectionUnselectAllRows: word('unselect_all'),
  checkboxSelectionSelectRow: word('select_row'),
  checkboxSelectionUnselectRow: word('unselect_row'),
  actionsCellMore: word('more'),
  paginationRowsPerPage: word('rows_per_page'),
  paginationDisplayedRows: ({ from, to, count }) =>
    word('displayed', { from: formatFull(from), to: formatFull(to), count: formatFull(count) }),
  paginationItemAriaLabel: (type) => word(type),
});
