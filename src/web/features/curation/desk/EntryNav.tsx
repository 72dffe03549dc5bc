/** Links to the previous and next entry of the queue from which this one was opened. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useSearchParams } from 'react-router-dom';
import { Action } from '../../../components/Action.tsx';
import { type DeskRole, queueQuery } from './api.ts';
import { neighboursOf } from './neighbours.ts';
import { entryUrl, QUEUE_PATHS, queueLists } from './queue-params.ts';
import { t } from './translations.ts';

const MAX_QUEUE_ITEMS = 100;

export function EntryNav({ desk, id }: { desk: DeskRole; id: string }) {
  const [params] = useSearchParams();
  const queue = queueLists[desk];
  const queueParams = { ...queue.read(params), page: 1 };
  const { data } = useQuery(queueQuery(desk, queue.query(queueParams, { per_page: MAX_QUEUE_ITEMS })));
  const { before, after, number } = neighboursOf(data?.items ?? [], id);
  return (
    <Box
      component="nav"
      aria-label={t('nav.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', '& a': { minHeight: 48 } }}
    >
      <Action look="text" to={queue.url(QUEUE_PATHS[desk], queueParams)}>
        {t('nav.list')}
      </Action>
      <Box sx={{ flex: 1, color: 'text.secondary', minWidth: 'max-content' }}>
        {number && data && t('nav.place', { number, total: data.total })}
      </Box>
      {before && (
        <Action
          look="outlined"
          label={t('nav.before', { name: before.business_name ?? '' })}
          to={entryUrl(desk, before, queueParams)}
        >
          <ChevronLeft aria-hidden size={20} />
          {t('nav.before_short')}
        </Action>
      )}
      {after && (
        <Action
          look="outlined"
          label={t('nav.after', { name: after.business_name ?? '' })}
          to={entryUrl(desk, after, queueParams)}
        >
          {t('nav.after_short')}
          <ChevronRight aria-hidden size={20} />
        </Action>
      )}
    </Box>
  );
}
