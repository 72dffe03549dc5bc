/** Search and filters above the list. On a phone also the sort order, because the grid headings are missing there. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CheckboxRow } from '../../components/CheckboxRow.tsx';
import type { ChangeList } from '../../components/lists/useList.ts';
import { NativeSelect } from '../../components/NativeSelect.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { categoriesQuery } from './api.ts';
import type { GridState } from './grid-state.ts';
import { t } from './translations.ts';

const ORDERS = ['updated_at-desc', 'name-asc', 'price-asc', 'price-desc', 'stock_quantity-asc', 'sold-desc'] as const;

interface Props {
  state: GridState;
  change: ChangeList<GridState>;
  isPhone: boolean;
}

const activeCount = ({ status, category, low }: GridState) => [status, category, low].filter(Boolean).length;

/** On a phone the choices are closed, so that the first product is on the first screen. */
function PhoneChoices({ state, children }: { state: GridState; children: ReactNode }) {
  const count = activeCount(state);
  return (
    <Box
      component="details"
      sx={{
        '& > summary': { minHeight: 48, py: 1.5, color: 'primary.main', fontWeight: 600, cursor: 'pointer' },
      }}
    >
      <summary>{count > 0 ? t('filter.more_active', { count }) : t('filter.more')}</summary>
      <Box sx={{ display: 'grid', gap: 1.5, pb: 1 }}>{children}</Box>
    </Box>
  );
}

export function ProductFilters({ state, change, isPhone }: Props) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const search = (
    <SearchBox
      label={t('filter.search')}
      value={state.search}
      onSearch={(search) => change({ search }, { replace: true })}
    />
  );
  const choices = (
    <>
      <NativeSelect<GridState['status']>
        label={t('filter.status')}
        value={state.status}
        onChange={(status) => change({ status })}
        options={[
          { value: '', label: t('filter.status_all') },
          { value: 'active', label: t('filter.active') },
          { value: 'inactive', label: t('filter.inactive') },
        ]}
      />
      <NativeSelect
        label={t('filter.category')}
        value={state.category}
        onChange={(category) => change({ category })}
        options={[
          { value: '', label: t('filter.category_all') },
          ...categories.map(({ id, category_name }) => ({ value: id, label: category_name })),
        ]}
      />
      {isPhone && (
        <NativeSelect
          label={t('filter.sort')}
          value={`${state.sort}-${state.direction}`}
          onChange={(value) => {
            const [sort, direction] = value.split('-') as [GridState['sort'], GridState['direction']];
            change({ sort, direction });
          }}
          options={ORDERS.map((value) => ({ value: value as string, label: t(`filter.sorts.${value}`) }))}
        />
      )}
      <CheckboxRow label={t('filter.low')} checked={state.low} onChange={(low) => change({ low })} />
    </>
  );
  return (
    <Box
      role="group"
      aria-label={t('filter.label')}
      sx={{
        display: 'grid',
        gap: isPhone ? 0.5 : 1.5,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', lg: 'minmax(180px, 1fr) 168px 188px auto' },
        '& > form': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
      }}
    >
      {search}
      {isPhone ? <PhoneChoices state={state}>{choices}</PhoneChoices> : choices}
    </Box>
  );
}
