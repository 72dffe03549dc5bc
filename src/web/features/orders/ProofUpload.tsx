/** Upload of a payment proof: the payment option and the picture. Further fields of the form file appear here too. */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Order } from '#contract/orders.ts';
import { focusNextStep } from '../../components/focus-next-step.ts';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { showToast } from '../../components/toasts.ts';
import { orderQuery, sendProof } from './api.ts';
import { t } from './translations.ts';

const ProofForm = lazy(() => import('./ProofForm.tsx'));

export function ProofUpload({ order }: { order: Order }) {
  const queryClient = useQueryClient();
  return (
    <Panel title={t('upload.title')} text={t('upload.text')}>
      <Box id="bukti" sx={{ scrollMarginTop: 120 }}>
        <Suspense fallback={<SkeletonBar height={240} />}>
          <ProofForm
            key={order.id}
            order={order}
            onSend={(answers, form_version, key) => sendProof(order.id, answers, form_version, key)}
            // The answers of the form are deleted by then, so the page does not open it again.
            onSent={(updated) => {
              showToast({ title: t('upload.sent'), variant: 'success' });
              queryClient.setQueryData(orderQuery(order.id).queryKey, updated);
              focusNextStep();
            }}
          />
        </Suspense>
      </Box>
    </Panel>
  );
}
