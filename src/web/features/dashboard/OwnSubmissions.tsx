import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { QueryResult } from '../../components/QueryResult.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { longDate } from '../../format/dates.ts';
import { ownCurationsQuery } from './api.ts';
import { t } from './translations.ts';

export function OwnSubmissions() {
  const query = useQuery(ownCurationsQuery);
  return (
    <QueryResult
      query={query}
      isEmpty={({ items }) => items.length === 0}
      empty={{ title: t('member.submissions.none'), text: t('member.submissions.none_text') }}
    >
      {({ items }) => (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map(({ id, title, status, status_label, submitted_at }) => (
            <Box
              key={id}
              component="li"
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 2,
                rowGap: 0.5,
                alignItems: 'center',
                justifyContent: 'space-between',
                py: 1.5,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <div>
                <Link component={RouterLink} to={`/curation/${id}`}>
                  {title}
                </Link>
                <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                  {t('member.submissions.sent', { when: longDate(submitted_at) })}
                </Box>
              </div>
              <StatusChip status={status} label={status_label} />
            </Box>
          ))}
        </Box>
      )}
    </QueryResult>
  );
}
