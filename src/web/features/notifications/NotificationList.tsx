/** What happened, by day; all of it can be marked as read. */

import Box from '@mui/material/Box';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { timeInWita } from '#engine/calendar.ts';
import { asProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { Blank } from '../../components/Blank.tsx';
import { Bone } from '../../components/Bone.tsx';
import { Failed } from '../../components/Failed.tsx';
import { listStart } from '../../components/list-start.ts';
import { notify } from '../../components/notices.ts';
import { PageLinks } from '../../components/PageLinks.tsx';
import { Unseen } from '../../components/Unseen.tsx';
import { longDate } from '../../format/dates.ts';
import { useBadge } from '../../session/badge.ts';
import { markRead, notificationsQuery } from './api.ts';
import { byDay } from './days.ts';
import { NotificationRow } from './NotificationRow.tsx';

function Waiting() {
  const { t } = useTranslation('notifications');
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Unseen>{t('loading')}</Unseen>
      {[1, 2, 3, 4].map((row) => (
        <Box key={row} sx={{ display: 'flex', gap: 1.5 }}>
          <Bone width={44} height={44} />
          <Box sx={{ flex: 1, display: 'grid', gap: 1 }}>
            <Bone width="55%" />
            <Bone width="85%" height={16} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

export function NotificationList({ page }: { page: number }) {
  const { t } = useTranslation('notifications');
  const id = useId();
  const queryClient = useQueryClient();
  const { unread } = useBadge();
  const { data, error, refetch } = useQuery({ ...notificationsQuery(page), placeholderData: keepPreviousData });
  const mark = (ids?: string[]) =>
    markRead(queryClient, ids).then(
      () => ids || notify({ title: t('all_read'), variant: 'success' }),
      (thrown) => notify({ title: t('not_saved'), description: asProblem(thrown).message, variant: 'destructive' }),
    );
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting />;
  if (data.items.length === 0) {
    return (
      <Blank
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Action to="/order-list/" look="outlined">
            {t('empty.action')}
          </Action>
        }
      />
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 40,
        }}
      >
        <Box {...listStart} role="status" sx={{ color: 'text.secondary' }}>
          {unread > 0 ? t('unread_count', { count: unread }) : t('none_unread')}
        </Box>
        {unread > 0 && (
          <Action size="small" look="outlined" onClick={() => void mark()}>
            {t('read_all')}
          </Action>
        )}
      </Box>
      {byDay(data.items, new Date()).map(({ day, name, items }) => (
        <Box key={day} component="section" aria-labelledby={`${id}-${day}`}>
          <Box id={`${id}-${day}`} component="h2" sx={{ m: 0, mb: 1, fontSize: '1rem', color: 'text.secondary' }}>
            {name ? t(name) : longDate(timeInWita(day))}
          </Box>
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              px: { xs: 1.5, sm: 2.5 },
              py: 0,
              border: 1,
              borderColor: 'divider',
              borderRadius: '14px',
              bgcolor: 'background.paper',
            }}
          >
            {items.map((one) => (
              <NotificationRow key={one.id} notification={one} onRead={() => void mark([one.id])} />
            ))}
          </Box>
        </Box>
      ))}
      <PageLinks
        label={t('pages')}
        page={page}
        total={data.total_pages}
        to={(next) => (next > 1 ? `/notifications?page=${next}` : '/notifications')}
      />
    </Box>
  );
}
