/** Indonesian texts for the data grid, which has none. Numbers in the site's format. */
import type { GridLocaleText } from '@mui/x-data-grid';
import grid from '#locales/id/grid.json';
import { formatFullCount } from '../format/counts.ts';
import { addTranslations, translate } from '../i18n.ts';

addTranslations('grid', grid);

const gridText = (key: string, params?: Record<string, unknown>) => translate(`grid:${key}`, params);

export const gridLocaleText = (): Partial<GridLocaleText> => ({
  noRowsLabel: gridText('none'),
  noResultsOverlayLabel: gridText('none'),
  noColumnsOverlayLabel: gridText('columns_none'),
  noColumnsOverlayManageColumns: gridText('manage'),
  columnsManagementSearchTitle: gridText('columns_search'),
  columnsManagementNoColumns: gridText('columns_none'),
  columnsManagementShowHideAllText: gridText('columns_all'),
  columnsManagementReset: gridText('columns_reset'),
  columnsManagementDeleteIconLabel: gridText('clear'),
  columnMenuLabel: gridText('menu'),
  columnMenuAriaLabel: (column) => gridText('menu_of', { column }),
  columnMenuShowColumns: gridText('columns'),
  columnMenuManageColumns: gridText('manage'),
  columnMenuHideColumn: gridText('hide'),
  columnMenuUnsort: gridText('unsort'),
  columnMenuSortAsc: gridText('sort_asc'),
  columnMenuSortDesc: gridText('sort_desc'),
  columnHeaderSortIconLabel: gridText('sort'),
  footerRowSelected: (count) => gridText('selected', { count: formatFullCount(count) }),
  checkboxSelectionHeaderName: gridText('selection'),
  checkboxSelectionSelectAllRows: gridText('select_all'),
  checkboxSelectionUnselectAllRows: gridText('unselect_all'),
  checkboxSelectionSelectRow: gridText('select_row'),
  checkboxSelectionUnselectRow: gridText('unselect_row'),
  actionsCellMore: gridText('more'),
  paginationRowsPerPage: gridText('rows_per_page'),
  paginationDisplayedRows: ({ from, to, count }) =>
    gridText('displayed', { from: formatFullCount(from), to: formatFullCount(to), count: formatFullCount(count) }),
  paginationItemAriaLabel: (type) => gridText(type),
});
