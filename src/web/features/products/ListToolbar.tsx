/** Above the list: number of results, sort order, and on a small screen the filter button. */
import { styled } from '@mui/material/styles';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ServerFragment } from '../../components/ServerFragment.tsx';
import { useCurrentParams } from '../../components/useCurrentParams.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { formatFullCount } from '../../format/counts.ts';
import { memoStyle } from '../../theme/memo-style.ts';
import type { ProductPage } from './api.ts';
import { type Filters, listActiveFilters, marketplaceUrl, productList, SORTS, type Sort } from './filters.ts';
import { t } from './translations.ts';

const FilterSheet = lazy(() => import('./FilterSheet.tsx'));

const Bar = styled('div')(
  memoStyle(({ theme }) => {
    const { palette } = theme.vars;
    return {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 8,
      '& p': { flex: '1 1 100%', margin: 0, color: palette.text.secondary },
      '& .control': {
        flex: '1 1 0',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 8,
        minWidth: 0,
        minHeight: 48,
        padding: '0 10px',
        border: 0,
        borderRadius: 10,
        background: palette.background.paper,
        boxShadow: `inset 0 0 0 1.5px ${palette.soft.outline}`,
        color: palette.text.primary,
        font: 'inherit',
        fontWeight: 600,
        cursor: 'pointer',
      },
      '& .control:focus-within': { outline: `3px solid ${palette.bay.main}`, outlineOffset: 2 },
      '& .control svg': { flex: 'none' },
      '& .control b': {
        minWidth: 22,
        padding: '0 6px',
        borderRadius: 99,
        background: palette.primary.main,
        color: palette.primary.contrastText,
        fontSize: '0.875rem',
        lineHeight: '22px',
      },
      '& select': {
        flex: 1,
        minWidth: 0,
        minHeight: 46,
        border: 0,
        background: 'transparent',
        color: 'inherit',
        font: 'inherit',
        outline: 'none',
        whiteSpace: 'normal',
        cursor: 'pointer',
      },
      '& .order': { display: 'none' },
      '& option': { background: palette.background.paper },
      [theme.breakpoints.up('lg')]: {
        '& p': { flex: 1 },
        '& .order': { display: 'block' },
        '& .control': { flex: 'none' },
        '& button.control': { display: 'none' },
      },
    };
  }),
);

interface Props {
  filters: Filters;
  /** Undefined: loading. Null: failed, and the list shows the error. */
  list: ProductPage | null | undefined;
}

export function ListToolbar({ filters, list }: Props) {
  const navigate = useNavigate();
  const now = useCurrentParams();
  const [isOpen, setOpen] = useState(false);
  const count = listActiveFilters(filters).filter((name) => name !== 'category').length;
  const orders: (Sort | '')[] = filters.search ? ['', ...SORTS] : ['', ...SORTS.filter((sort) => sort !== 'newest')];
  const best = filters.search ? 'best' : 'newest';
  const counted = list && (list.total_pages > 1 && list.items.length > 0 ? 'total_pages' : 'total');
  const countText = list === undefined ? 'loading' : counted;
  return (
    <Bar>
      <ServerFragment
        cacheKey={() => `tools ${countText} ${count} ${filters.sort} ${best}`}
        texts={() => ({
          total: formatFullCount(list?.total ?? 0),
          page: String(list?.page),
          pages: String(list?.total_pages),
        })}
      >
        {(numbers) => (
          <>
            <p role="status">{countText && t(countText, numbers)}</p>
            <button type="button" className="control" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <SlidersHorizontal aria-hidden size={18} />
              {t('filters.button')}
              {count > 0 && (
                <>
                  {' '}
                  <b>{count}</b> <VisuallyHidden>{t('filters.active_suffix')}</VisuallyHidden>
                </>
              )}
            </button>
            <div className="control">
              <ArrowUpDown aria-hidden size={18} className="order" />
              <select
                form="saringan"
                name="sort"
                aria-label={t('sort.label')}
                value={filters.sort ?? ''}
                onChange={({ target }) =>
                  void navigate(
                    marketplaceUrl(productList.read(now()), { sort: (target.value || null) as Sort | null }),
                  )
                }
              >
                {orders.map((sort) => (
                  <option key={sort} value={sort}>
                    {t(`sort.${sort || best}`)}
                  </option>
                ))}
              </select>
            </div>
          </>
        )}
      </ServerFragment>
      {isOpen && (
        <Suspense>
          <FilterSheet
            filters={filters}
            onClose={() => setOpen(false)}
            onApply={(next) => {
              setOpen(false);
              void navigate(marketplaceUrl(next));
            }}
          />
        </Suspense>
      )}
    </Bar>
  );
}
