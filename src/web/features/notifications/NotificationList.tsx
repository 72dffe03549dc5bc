/** Notifications by day, with a button that marks all as read. */

import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { timeInWita } from '#engine/calendar.ts';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { listStartProps } from '../../components/list-start.ts';
import { pagedList } from '../../components/lists/paged-list.ts';
import { PaginationLinks } from '../../components/PaginationLinks.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useFocusFallback } from '../../components/useFocusFallback.ts';
import { useListQuery } from '../../components/useListQuery.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { longDate } from '../../format/dates.ts';
import { useBadgeCounts } from '../../session/badge-counts.ts';
import { markRead, notificationsQuery } from './api.ts';
import { groupByDay } from './group-by-day.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { t } from './translations.ts';

function ListSkeleton() {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {[1, 2, 3, 4].map((row) => (
        <Box key={row} sx={{ display: 'flex', gap: 1.5 }}>
          <SkeletonBar width={44} height={44} />
          <Box sx={{ flex: 1, display: 'grid', gap: 1 }}>
            <SkeletonBar width="55%" />
            <SkeletonBar width="85%" height={16} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

export function NotificationList({ page }: { page: number }) {
  const id = useId();
  const queryClient = useQueryClient();
  const { unread } = useBadgeCounts();
  const { data, error, refetch } = useListQuery(notificationsQuery(page));
  const start = useRef<HTMLElement>(null);
  const focusFallback = useFocusFallback(() => start.current);
  const mark = (ids?: string[]) =>
    markRead(queryClient, ids).then(
      () => ids || showToast({ title: t('all_read'), variant: 'success' }),
      (thrown) => showProblem(thrown, t('not_saved')),
    );
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton />;
  if (data.items.length === 0) {
    return (
      <EmptyState
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
    <Box {...focusFallback} sx={{ display: 'grid', gap: 2.5 }}>
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
        <Box ref={start} {...listStartProps} role="status" sx={{ color: 'text.secondary' }}>
          {unread > 0 ? t('unread_count', { count: unread }) : t('none_unread')}
        </Box>
        {unread > 0 && (
          <Action size="small" look="outlined" onClick={() => void mark()}>
            {t('read_all')}
          </Action>
        )}
      </Box>
      {groupByDay(data.items, new Date()).map(({ day, name, items }) => (
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
            {items.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onRead={() => void mark([notification.id])}
              />
            ))}
          </Box>
        </Box>
      ))}
      <PaginationLinks
        label={t('pages')}
        page={page}
        total={data.total_pages}
        to={(next) => pagedList.url('/notifications', { page: next })}
      />
    </Box>
  );
}
