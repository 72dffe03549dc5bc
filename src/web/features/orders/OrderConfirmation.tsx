/** Confirmation: the created orders and the next steps. The URL holds the ids, so a reload works. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import texts from '#locales/id/orders.json';
import { Action } from '../../components/Action.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { longDateTime } from '../../format/dates.ts';
import { orderQuery } from './api.ts';
import { OrderCard } from './OrderCard.tsx';
import { toOrderItem } from './order-item.ts';
import { t } from './translations.ts';

export function OrderConfirmation({ ids }: { ids: string[] }) {
  const orders = useQueries({ queries: ids.map(orderQuery) });
  const heading = useRef<HTMLHeadingElement>(null);
  // The path does not change, so the router does not scroll to the top.
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const first = orders.find(({ data }) => data?.due_at)?.data;
  const isCod = orders.every(({ data }) => data?.payment_method === 'cod');
  const steps = texts.placed[isCod ? 'steps_cod' : 'steps'];
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 800, mx: 'auto', width: 1 }}>
      <PageTitle>{t('placed.page')}</PageTitle>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Box
          component={CircleCheck}
          aria-hidden
          size={44}
          strokeWidth={1.5}
          sx={{ color: 'primary.main', flex: 'none' }}
        />
        <Typography ref={heading} tabIndex={-1} component="h1" variant="h2" sx={{ outline: 'none' }}>
          {t('placed.title', { count: ids.length })}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {orders.map(({ data, error, refetch }, index) => (
          <Box component="li" key={ids[index]}>
            {data ? (
              <OrderCard order={toOrderItem(data)} />
            ) : error ? (
              <LoadError error={error} onRetry={() => void refetch()} />
            ) : (
              <SkeletonBar height={148} />
            )}
          </Box>
        ))}
      </Box>
      <Panel
        title={t('placed.next')}
        text={first?.due_at ? t('placed.due', { due: longDateTime(first.due_at) }) : null}
      >
        <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1 }}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      </Panel>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        <Action to="/order-list" look="filled">
          {t('placed.list')}
        </Action>
        <Action to="/marketplace" look="outlined">
          {t('placed.shop')}
        </Action>
      </Box>
    </Box>
  );
}
