/** Differences between a version and an older one, as sentences. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VersionItem } from '#contract/studio.ts';
import { NativeSelect } from '../../../components/NativeSelect.tsx';
import { QueryResult } from '../../../components/QueryResult.tsx';
import { ChangeList } from '../publish/ChangeList.tsx';
import { useStudio } from '../store.tsx';
import { differenceQuery } from './api.ts';
import { t } from './translations.ts';

export function VersionDifference({ version, others }: { version: number; others: VersionItem[] }) {
  const { id } = useStudio();
  const older = others.filter((item) => item.version < version);
  const [against, setAgainst] = useState('');
  const query = useQuery(differenceQuery(id, version, against === '' ? null : Number(against)));
  return (
    <Box
      sx={{
        mt: 1,
        p: 2,
        display: 'grid',
        gap: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        bgcolor: 'background.paper',
      }}
    >
      {older.length > 1 && (
        <Box sx={{ maxWidth: 280 }}>
          <NativeSelect
            label={t('against')}
            value={against}
            options={older.map((item, at) => ({
              value: at === 0 ? '' : String(item.version),
              label: t('version', { version: item.version }),
            }))}
            onChange={setAgainst}
          />
        </Box>
      )}
      <QueryResult query={query} isEmpty={() => false} empty={{ title: '', text: '' }}>
        {({ kind, changes }) => (
          <>
            {kind === 'new' && <Box>{t('first')}</Box>}
            {kind === 'same' && <Box>{t('same')}</Box>}
            {kind === 'wording' && <Box sx={{ color: 'text.secondary' }}>{t('wording')}</Box>}
            {changes.length > 0 && <ChangeList changes={changes} label={t('difference_of', { version })} />}
          </>
        )}
      </QueryResult>
    </Box>
  );
}
