/** Buttons for the buyer actions that the server allows. Each asks for confirmation, because it cannot be undone. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatRupiah } from '#engine/money.ts';
import { Action } from '../../components/Action.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { BUYER_ACTIONS, type BuyerAction, buyerActions } from './buyer-actions.ts';
import { t } from './translations.ts';
import { useOrderAction } from './useOrderAction.ts';

interface Props {
  order: Order;
  /** The actions of this place on the page. Others are shown elsewhere. */
  actions?: readonly BuyerAction[];
}

const amountsOf = ({ delivery_fee, subsidy, total }: Order) => {
  const fee = formatRupiah(delivery_fee);
  return {
    fee: subsidy > 0 ? t('act.fee_subsidised', { fee, subsidy: formatRupiah(subsidy) }) : fee,
    total: formatRupiah(total),
  };
};

export function OrderActions({ order, actions: here = BUYER_ACTIONS }: Props) {
  const { run, isBusy, problem } = useOrderAction(order);
  const [actionToConfirm, setActionToConfirm] = useState<BuyerAction | null>(null);
  const available = here.filter((name) => order.events.includes(name));
  const words = actionToConfirm && buyerActions[actionToConfirm];
  if (available.length === 0 && !problem) return null;
  return (
    <Box>
      <Box sx={{ mb: problem && available.length > 0 ? 2 : 0 }}>
        <FormAlert title={problem?.title} text={problem?.text} />
      </Box>
      {available.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {available.map((name) => (
            <Action
              key={name}
              look={buyerActions[name].look}
              tone={buyerActions[name].tone}
              busy={isBusy}
              onClick={() => setActionToConfirm(name)}
            >
              {t(`act.${buyerActions[name].word}`)}
            </Action>
          ))}
        </Box>
      )}
      <ConfirmDialog
        open={actionToConfirm !== null}
        title={words ? t(`act.${words.word}_title`) : ''}
        text={words ? t(`act.${words.word}_text`, { number: order.number, ...amountsOf(order) }) : ''}
        cancel={words ? t(`act.${words.no}`) : ''}
        confirm={words ? t(`act.${words.yes}`) : ''}
        tone={words?.tone ?? 'primary'}
        isBusy={isBusy}
        onCancel={() => setActionToConfirm(null)}
        onConfirm={() => {
          const name = actionToConfirm;
          setActionToConfirm(null);
          if (name) void run(name);
        }}
      />
    </Box>
  );
}
