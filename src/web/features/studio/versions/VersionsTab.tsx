/** All published versions, newest first: author, note and changes. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { VersionItem } from '#contract/studio.ts';
import { Pager } from '../../../components/Pager.tsx';
import { QueryResult } from '../../../components/QueryResult.tsx';
import { useListQuery } from '../../../components/useListQuery.ts';
import { useStudio } from '../store.tsx';
import { versionsQuery } from './api.ts';
import { ExportActions } from './ExportActions.tsx';
import { RollbackDialog } from './RollbackDialog.tsx';
import { t } from './translations.ts';
import { VersionRow } from './VersionRow.tsx';

export function VersionsTab() {
  const { id } = useStudio();
  const [page, setPage] = useState(1);
  const [wanted, setWanted] = useState<VersionItem | null>(null);
  const query = useListQuery(versionsQuery(id, page));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <QueryResult
          query={query}
          level="h2"
          isEmpty={({ items }) => items.length === 0}
          empty={{ title: t('none'), text: t('none_text') }}
        >
          {({ items, total_pages }) => (
            <>
              <Box component="ol" aria-label={t('list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {items.map((item) => (
                  <VersionRow key={item.version} item={item} others={items} onRollBack={() => setWanted(item)} />
                ))}
              </Box>
              <Pager page={page} total={total_pages} onPage={setPage} />
            </>
          )}
        </QueryResult>
      </Box>
      <ExportActions />
      {wanted && <RollbackDialog item={wanted} onClose={() => setWanted(null)} />}
    </Box>
  );
}
