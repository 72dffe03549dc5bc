/** Puts the goods of an ended order into the cart again. What is gone or different is said before the cart opens. */
import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BoughtAgain } from '#contract/cart.ts';
import type { OrderItem } from '#contract/orders.ts';
import { hasOrderTag } from '#machines/order.ts';
import { Action } from '../../components/Action.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { buyAgain } from './api.ts';
import { t } from './translations.ts';

const MessageDialog = lazy(() =>
  import('../../components/MessageDialog.tsx').then((part) => ({ default: part.MessageDialog })),
);

interface Props {
  order: Pick<OrderItem, 'id' | 'number' | 'status'>;
  size?: 'small' | 'medium';
}

export function BuyAgain({ order, size = 'medium' }: Props) {
  const navigate = useNavigate();
  const [told, setTold] = useState<BoughtAgain | null>(null);
  const { isBusy, run } = useAction(() => buyAgain(order.id), {
    onSuccess: (again) => {
      if (again.lines.some(({ text }) => text !== null)) return setTold(again);
      showToast({ title: t('again.done'), variant: 'success' });
      return navigate('/carts');
    },
    onProblem: (problem) => showProblem(problem, t('again.failed')),
  });
  if (hasOrderTag(order.status, 'open')) return null;
  const close = () => setTold(null);
  return (
    <>
      <Action
        look="outlined"
        size={size}
        busy={isBusy}
        label={t('again.action_name', { number: order.number })}
        onClick={() => void run()}
      >
        {t(isBusy ? 'again.busy' : 'again.action')}
      </Action>
      {told && (
        <Suspense>
          <MessageDialog
            open
            title={t(told.added > 0 ? 'again.title' : 'again.title_none')}
            text={t(told.added > 0 ? 'again.text' : 'again.text_none', { count: told.added })}
            more={
              <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, display: 'grid', gap: 1 }}>
                {told.lines.map(
                  ({ name, variant_name, text }) =>
                    text !== null && (
                      <li key={`${name} ${variant_name}`}>
                        <b>{[name, variant_name].filter(Boolean).join(', ')}</b>
                        <br />
                        {text}
                      </li>
                    ),
                )}
              </Box>
            }
            onClose={close}
          >
            <Action onClick={close}>{t('again.close')}</Action>
            {told.added > 0 && (
              <Action look="filled" autoFocus onClick={() => navigate('/carts')}>
                {t('again.cart')}
              </Action>
            )}
          </MessageDialog>
        </Suspense>
      )}
    </>
  );
}
