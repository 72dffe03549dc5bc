/** The buttons that the server says the buyer has now, each after a question, as none can be undone. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { PRESSES, type Press, useOrderAction } from './useOrderAction.ts';
import './words.ts';

const looks = {
  'order.deliver': { word: 'deliver', no: 'deliver_not_yet', yes: 'deliver_yes', look: 'filled', tone: 'primary' },
  'order.complete': { word: 'complete', no: 'complete_not_yet', yes: 'complete', look: 'filled', tone: 'primary' },
  'order.cancel': { word: 'cancel', no: 'keep', yes: 'cancel', look: 'text', tone: 'error' },
} as const;

interface Props {
  order: Order;
  /** Those that stand at this place; others stand elsewhere on the page. */
  presses?: readonly Press[];
}

export function OrderActions({ order, presses: here = PRESSES }: Props) {
  const { t } = useTranslation('orders');
  const { press, isBusy, problem } = useOrderAction(order);
  const [asked, setAsked] = useState<Press | null>(null);
  const presses = here.filter((name) => order.events.includes(name));
  const words = asked && looks[asked];
  if (presses.length === 0 && !problem) return null;
  return (
    <Box>
      <Box sx={{ mb: problem && presses.length > 0 ? 2 : 0 }}>
        <FormAlert title={problem?.title} text={problem?.text} />
      </Box>
      {presses.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {presses.map((name) => (
            <Action
              key={name}
              look={looks[name].look}
              tone={looks[name].tone}
              busy={isBusy}
              onClick={() => setAsked(name)}
            >
              {t(`act.${looks[name].word}`)}
            </Action>
          ))}
        </Box>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={words ? t(`act.${words.word}_title`) : ''}
        text={words ? t(`act.${words.word}_text`, { number: order.number }) : ''}
        cancel={words ? t(`act.${words.no}`) : ''}
        confirm={words ? t(`act.${words.yes}`) : ''}
        tone={words?.tone ?? 'primary'}
        isBusy={isBusy}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          const name = asked;
          setAsked(null);
          if (name) void press(name);
        }}
      />
    </Box>
  );
}
