/** Complaints and refunds of an order: first the panel in which the reader has to act. */
import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { needsReader } from './needs-reader.ts';

interface Props {
  order: Order;
  complaints: ReactNode;
  refund: ReactNode;
}

export function ComplaintAndRefundPanels({ order, complaints, refund }: Props) {
  const { refund_state } = order;
  const isRefundFirst = (refund_state === 'owed' || refund_state === 'proved') && !needsReader(order);
  // With a key a panel keeps what was typed into it when the order of the two changes.
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, lg: 3 }, minWidth: 0, '&:empty': { display: 'none' } }}>
      {isRefundFirst && <Fragment key="refund">{refund}</Fragment>}
      <Fragment key="complaints">{complaints}</Fragment>
      {!isRefundFirst && <Fragment key="refund">{refund}</Fragment>}
    </Box>
  );
}
