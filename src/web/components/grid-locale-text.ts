/** Indonesian texts for the data grid, which has none. Numbers in the site's format. */
import type { GridLocaleText } from '@mui/x-data-grid';
import grid from '#locales/id/grid.json';
import { formatFullCount } from '../format/counts.ts';
import { addTranslations } from '../i18n.ts';

const t = addTranslations('grid', grid);

export const gridLocaleText = (): Partial<GridLocaleText> => ({
  noRowsLabel: t('none'),
  noResultsOverlayLabel: t('none'),
  noColumnsOverlayLabel: t('columns_none'),
  noColumnsOverlayManageColumns: t('manage'),
  columnsManagementSearchTitle: t('columns_search'),
  columnsManagementNoColumns: t('columns_none'),
  columnsManagementShowHideAllText: t('columns_all'),
  columnsManagementReset: t('columns_reset'),
  columnsManagementDeleteIconLabel: t('clear'),
  columnMenuLabel: t('menu'),
  columnMenuAriaLabel: (column) => t('menu_of', { column }),
  columnMenuShowColumns: t('columns'),
  columnMenuManageColumns: t('manage'),
  columnMenuHideColumn: t('hide'),
  columnMenuUnsort: t('unsort'),
  columnMenuSortAsc: t('sort_asc'),
  columnMenuSortDesc: t('sort_desc'),
  columnHeaderSortIconLabel: t('sort'),
  footerRowSelected: (count) => t('selected', { count: formatFullCount(count) }),
  checkboxSelectionHeaderName: t('selection'),
  checkboxSelectionSelectAllRows: t('select_all'),
  checkboxSelectionUnselectAllRows: t('unselect_all'),
  checkboxSelectionSelectRow: t('select_row'),
  checkboxSelectionUnselectRow: t('unselect_row'),
  actionsCellMore: t('more'),
  paginationRowsPerPage: t('rows_per_page'),
  paginationDisplayedRows: ({ from, to, count }) =>
    t('displayed', { from: formatFullCount(from), to: formatFullCount(to), count: formatFullCount(count) }),
  paginationItemAriaLabel: (type) => t(type),
});
