/** Submissions on a phone, as cards with the questions of the grid. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { SelectAll, SelectCheckbox } from '../../components/BulkSelection.tsx';
import { t as tBulk } from '../../components/bulk-translations.ts';
import { Pager } from '../../components/Pager.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { shortDate } from '../../format/dates.ts';
import { detailPath } from './api.ts';
import type { ListProps } from './list-props.ts';
import { t } from './translations.ts';
import { WorkCell } from './work/WorkCell.tsx';

export function SubmissionCards({ items, pages, state, change, columns, selection }: ListProps) {
  return (
    <>
      <SelectAll items={items} selection={selection} />
      <Box component="ul" aria-label={t('label')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {items.map((one) => (
          <Box
            component="li"
            key={one.id}
            sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: '14px', bgcolor: 'background.paper' }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
              <Box sx={{ m: '-4px -8px 0 -12px' }}>
                <SelectCheckbox
                  label={tBulk('one', { name: one.number })}
                  checked={selection.has(one.id)}
                  onChange={() => selection.toggle(one)}
                />
              </Box>
              <Link
                component={RouterLink}
                to={detailPath(one.id)}
                color="inherit"
                sx={{ fontWeight: 600, minHeight: 40, display: 'inline-flex', alignItems: 'center', flex: '1 1 8rem' }}
              >
                {one.business?.business_name ?? one.person?.name ?? one.title}
              </Link>
              <Box sx={{ alignSelf: 'center' }}>
                <StatusChip status={one.status} label={one.status_label} />
              </Box>
            </Box>
            <Box sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.9375rem' }}>
              {[
                one.number,
                state.form === '' ? one.title : one.person?.name,
                one.imported && t('imported'),
                one.district,
              ]
                .filter(Boolean)
                .map((part) => `${part} · `)}
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {shortDate(one.submitted_at)}
              </Box>
            </Box>
            <WorkCell work={one.work} isHiddenWhenEmpty />
            {columns.length > 0 && (
              <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 0.75 }}>
                {columns.map(({ field, label }) =>
                  one.cells[field] ? (
                    <Box key={field} sx={{ display: 'grid', gridTemplateColumns: '8.5rem minmax(0, 1fr)', gap: 1 }}>
                      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                        {label}
                      </Box>
                      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                        {one.cells[field]}
                      </Box>
                    </Box>
                  ) : null,
                )}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <Pager page={state.page} total={pages} onPage={(page) => change({ page })} />
    </>
  );
}
