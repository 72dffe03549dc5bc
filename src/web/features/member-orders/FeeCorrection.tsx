/** The seller corrects the delivery fee that the buyer has not agreed to yet. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sellingPaths } from '#contract/calls/selling.ts';
import type { CorrectFeeBody } from '#contract/delivery.ts';
import type { Order } from '#contract/orders.ts';
import { formatRupiah } from '#engine/money.ts';
import { invalidatePaths } from '../../api/refetch.ts';
import { Action } from '../../components/Action.tsx';
import { Panel } from '../../components/Panel.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { correctFee, orderQuery } from './api.ts';
import { FeeDialog } from './FeeDialog.tsx';
import { t } from './translations.ts';

export function FeeCorrection({ order }: { order: Order }) {
  const queryClient = useQueryClient();
  /** The version at opening: what the seller read. */
  const [version, setVersion] = useState<number | null>(null);
  const { isBusy, run } = useAction((body: CorrectFeeBody) => correctFee(order.id, body), {
    onSuccess: (changed) => {
      queryClient.setQueryData(orderQuery(order.id).queryKey, changed);
      showToast({ title: t('fee.corrected'), variant: 'success' });
    },
    onProblem: (problem) => {
      const { status, errors } = problem;
      if (errors.delivery_fee || errors.note) return;
      showProblem(problem, t(status === 409 ? 'changed' : 'problem'));
      return invalidatePaths(queryClient, [sellingPaths.memberOrders()]);
    },
  });
  if (!order.events.includes('fee.correct')) return null;
  const send = async (delivery_fee: number, note: string) => {
    const problem = await run({ delivery_fee, ...(note ? { note } : {}), version: version ?? order.version });
    if (!problem) return problem === null ? null : { feeError: '', noteError: '' };
    const { delivery_fee: feeErrors, note: noteErrors } = problem.errors;
    // The order that is on screen now was read anew, so the next try is about that one.
    if (problem.status === 409) setVersion(queryClient.getQueryData(orderQuery(order.id).queryKey)?.version ?? null);
    return { feeError: feeErrors?.[0] ?? '', noteError: noteErrors?.[0] ?? '' };
  };
  return (
    <Panel
      title={t('fee.correct_title')}
      text={t('fee.correct_text', { fee: formatRupiah(order.delivery_fee) })}
      action={
        <Action look="outlined" onClick={() => setVersion(order.version)}>
          {t('fee.correct')}
        </Action>
      }
    >
      {version !== null && (
        <FeeDialog
          copyKey={`fee.correct:${order.id}`}
          words={{
            title: t('fee.correct'),
            text: t('fee.correct_dialog', { address: order.address_text ?? '' }),
            hint: t('fee.correct_note_hint'),
            confirm: t('fee.correct_confirm'),
          }}
          initialFee={order.delivery_fee}
          isBusy={isBusy}
          onSend={send}
          onClose={() => setVersion(null)}
        />
      )}
    </Panel>
  );
}
