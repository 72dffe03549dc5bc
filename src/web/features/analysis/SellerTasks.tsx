/** Open tasks of the seller, each with a count and a link. The caller passes the missing setup steps. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../../components/LoadError.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { totalsQuery } from './api.ts';
import { TaskList } from './TaskList.tsx';
import { t } from './translations.ts';

const ORDERS = '/dashboard/member/orders';

/** The most urgent first. */
const ORDER_TASKS = [
  { name: 'complaints_to_act', to: `${ORDERS}?complaint=1` },
  { name: 'to_accept', to: `${ORDERS}?status=pending` },
  { name: 'proofs_to_check', to: `${ORDERS}?status=waiting&has_proof=1` },
  { name: 'cancellations_to_answer', to: `${ORDERS}?refund=1` },
  { name: 'refunds_to_pay', to: `${ORDERS}?refund=1` },
  { name: 'to_process', to: `${ORDERS}?status=paid` },
  { name: 'to_deliver', to: `${ORDERS}?status=process` },
] as const;
const TASKS = [
  ...ORDER_TASKS,
  { name: 'to_answer', to: '/dashboard/member/questions?state=open' },
  { name: 'low_stock', to: '/dashboard/member/products?status=active&low=1' },
] as const;

/** `setup`: null while loading, false when nothing is missing. */
export function SellerTasks({ setup }: { setup: ReactNode | null | false }) {
  const { data, error, refetch } = useQuery(totalsQuery);
  if (!data)
    return error ? <LoadError level="h3" error={error} onRetry={() => void refetch()} /> : <SkeletonBar height={168} />;
  const pendingTasks = TASKS.filter(({ name }) => data[name] > 0);
  return (
    <>
      <TaskList
        tasks={TASKS.map(({ name, to }) => ({ count: data[name], text: t(`tasks.${name}`), to }))}
        none={setup === false ? t('tasks.none') : null}
      />
      {setup === null && <SkeletonBar height={168} />}
      {setup && (
        <>
          <Typography component="h3" variant="h5" sx={{ mt: pendingTasks.length > 0 ? 2.5 : 0 }}>
            {t('tasks.setup')}
          </Typography>
          {setup}
        </>
      )}
    </>
  );
}

/** Only the tasks about orders. Renders nothing when there are none. */
export function OrderTasks() {
  const { data } = useQuery(totalsQuery);
  if (!data || ORDER_TASKS.every(({ name }) => data[name] === 0)) return null;
  return (
    <Box
      component="section"
      aria-label={t('tasks.title')}
      sx={{ px: 2, border: 1, borderColor: 'divider', borderRadius: '14px', bgcolor: 'background.paper', minWidth: 0 }}
    >
      <TaskList
        tasks={ORDER_TASKS.map(({ name, to }) => ({ count: data[name], text: t(`tasks.${name}`), to }))}
        none={null}
      />
    </Box>
  );
}
