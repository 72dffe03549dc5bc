/** The seller sends the proof of a refund. After the first one the form is behind a button. */
import Box from '@mui/material/Box';
import type { Order } from '#contract/orders.ts';
import type { Refund } from '#contract/refunds.ts';
import { formatRupiah } from '#engine/money.ts';
import { Action } from '../../components/Action.tsx';
import { EditForm } from '../../components/EditForm.tsx';
import { FormPlace } from '../../components/FormPlace.tsx';
import { useOpenForm } from '../../offline/unsent-answers.ts';
import { orderQuery, sendRefundProof } from './api.ts';
import { t } from './translations.ts';

const PROOF_FORM = 'refund-proof';

export function SellerProof({ order, refund }: { order: Order; refund: Refund }) {
  const [isOpen, setOpen] = useOpenForm(PROOF_FORM, refund.id);
  const close = () => setOpen(false);
  const word = t(refund.proofs.length > 0 ? 'pay.again' : 'pay.button');
  return (
    <FormPlace isOpen={isOpen} label={word}>
      {isOpen ? (
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
          <Box sx={{ fontWeight: 600 }}>{t('pay.amount', { amount: formatRupiah(refund.amount) })}</Box>
          <EditForm
            isInline
            height={320}
            form={PROOF_FORM}
            copyKey={refund.id}
            headingLevel={3}
            submitLabel={t('pay.send')}
            onCancel={close}
            onSubmit={(answers, { form_version, key }) =>
              sendRefundProof(order.id, refund.id, answers, form_version, key)
            }
            query={orderQuery(order.id, 'seller')}
            toast={{ title: t('pay.sent') }}
            onDone={close}
          />
        </Box>
      ) : (
        <Action look={refund.state === 'owed' ? 'filled' : 'outlined'} onClick={() => setOpen(true)}>
          {word}
        </Action>
      )}
    </FormPlace>
  );
}
