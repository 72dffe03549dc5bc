/** List of all forms, grouped by audience, with a search box. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudioItem } from '#contract/studio.ts';
import { Action } from '../../../components/Action.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Field } from '../../../components/Field.tsx';
import { ListSkeleton } from '../../../components/GridOrCards.tsx';
import { LoadError } from '../../../components/LoadError.tsx';
import { studioListQuery } from './api.ts';
import { FormRow } from './FormRow.tsx';
import { findForms, GROUPS, groupOf } from './groups.ts';
import { t } from './translations.ts';

const groupStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
  overflow: 'hidden',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

function FormGroups({ items }: { items: StudioItem[] }) {
  return GROUPS.map((group) => {
    const groupItems = items.filter((item) => groupOf(item) === group);
    return groupItems.length === 0 ? null : (
      <Box component="section" key={group} aria-labelledby={`formulir-${group}`}>
        <Typography id={`formulir-${group}`} component="h2" variant="h5" sx={{ mb: 1 }}>
          {t(`group.${group}`)}
        </Typography>
        <Box component="ul" sx={groupStyle}>
          {groupItems.map((item) => (
            <FormRow key={item.id} item={item} />
          ))}
        </Box>
      </Box>
    );
  });
}

export function FormList({ onNew }: { onNew: () => void }) {
  const { data, error, refetch } = useQuery(studioListQuery);
  const [typed, setTyped] = useState('');
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title={t('none')}
        text={t('none_text')}
        action={
          <Action look="filled" onClick={onNew}>
            {t('new')}
          </Action>
        }
      />
    );
  const found = findForms(data.items, typed);
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Box sx={{ maxWidth: 420 }}>
        <Field label={t('search')} name="cari" value={typed} onChange={setTyped} required={false} maxLength={100} />
        <Box role="status" sx={{ mt: 0.75, color: 'text.secondary', fontSize: '0.9375rem' }}>
          {t('total', { count: found.length })}
        </Box>
      </Box>
      {found.length === 0 ? (
        <EmptyState small title={t('none_found')} text={t('none_found_text')} />
      ) : (
        <FormGroups items={found} />
      )}
    </Box>
  );
}
