/** One's own submissions with their state, newest first. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Blank } from '../../components/Blank.tsx';
import { Bone } from '../../components/Bone.tsx';
import { Failed } from '../../components/Failed.tsx';
import { longDate } from '../../format/dates.ts';
import { mineQuery } from './api.ts';
import { StatusChip } from './StatusChip.tsx';

export function MySubmissions() {
  const { t } = useTranslation(['curation', 'common']);
  const [page, setPage] = useState(1);
  const mine = useQuery({ ...mineQuery(page), placeholderData: keepPreviousData });
  if (mine.isPending) return <Bone height={88} />;
  if (mine.isError) return <Failed error={mine.error} onRetry={() => void mine.refetch()} />;
  const { items, total_pages } = mine.data;
  if (items.length === 0) return <Blank small level="h3" title={t('mine.empty.title')} text={t('mine.empty.text')} />;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
        {items.map((item) => (
          <Box
            component="li"
            key={item.id}
            sx={{ borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
          >
            <Box
              component={Link}
              to={`/curation/${item.id}`}
              sx={{
                display: 'flex',
                gap: 2,
                alignItems: 'center',
                py: 1.75,
                color: 'inherit',
                textDecoration: 'none',
                borderRadius: '10px',
                '&:hover .name': { textDecoration: 'underline' },
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box className="name" sx={{ fontWeight: 700 }}>
                  {item.title}
                </Box>
                <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
                  {t('mine.sent', { date: longDate(item.submitted_at) })}
                  {item.curator && ` · ${t('mine.curator', { name: item.curator.name })}`}
                </Box>
              </Box>
              <StatusChip status={item.status} label={item.status_label} />
              <Box component={ChevronRight} aria-hidden size={20} sx={{ color: 'text.secondary', flex: 'none' }} />
            </Box>
          </Box>
        ))}
      </Box>
      {total_pages > 1 && (
        <Box
          component="nav"
          aria-label={t('common:pages.label')}
          sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'center' }}
        >
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('common:pages.previous')}
          </Button>
          <span>{t('common:pages.of', { page, total: total_pages })}</span>
          <Button disabled={page >= total_pages} onClick={() => setPage(page + 1)}>
            {t('common:pages.next')}
          </Button>
        </Box>
      )}
    </>
  );
}
