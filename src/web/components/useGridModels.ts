/**
 * Sort and pagination of a grid as in the URL. The grid jumps to its first page whenever it gets another sort model
 * object, so the object changes only with the sort order. A page number in the URL is kept, for example after going
 * back.
 */
import type { GridPaginationModel, GridSortModel } from '@mui/x-data-grid';
import { useEffect, useMemo, useRef } from 'react';

interface GridModelOptions {
  sort: string | undefined;
  direction: 'asc' | 'desc';
  /** 1-based. */
  page: number;
  size: number;
  onPage: (page: number) => void;
  onSize?: (size: number) => void;
}

export function useGridModels({ sort, direction, page, size, onPage, onSize }: GridModelOptions) {
  const sortModel = useMemo<GridSortModel>(() => (sort ? [{ field: sort, sort: direction }] : []), [sort, direction]);
  const paginationModel = useMemo(() => ({ page: page - 1, pageSize: size }), [page, size]);
  const lastSortModel = useRef(sortModel);
  const isPageReset = useRef(false);
  useEffect(() => {
    if (lastSortModel.current !== sortModel) isPageReset.current = page > 1;
    lastSortModel.current = sortModel;
  }, [sortModel, page]);
  const onPaginationModelChange = (next: GridPaginationModel) => {
    const isAutomatic = isPageReset.current && next.page === 0;
    isPageReset.current = false;
    if (isAutomatic) return;
    if (next.pageSize === size) onPage(next.page + 1);
    else onSize?.(next.pageSize);
  };
  return { sortModel, paginationModel, onPaginationModelChange };
}
