/** Where the buyer wants the money: a form until it was given, then its answers with a button to change them. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { EditForm } from '../../components/EditForm.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { orderQuery, saveAccount } from './api.ts';
import { t } from './translations.ts';

export function BuyerAccount({ order }: { order: Order }) {
  const { id, refund_account: account } = order;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (account && !isOpen)
    return (
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <AccountFacts account={account} />
        <Action look="outlined" onClick={() => setOpen(true)}>
          {t('account.change')}
        </Action>
      </Box>
    );
  return (
    <EditForm
      isInline
      height={420}
      form="refund-account"
      copyKey={id}
      headingLevel={3}
      initialAnswers={account?.answers ?? {}}
      submitLabel={t('account.send')}
      {...(account ? { onCancel: close } : {})}
      onSubmit={(answers, { form_version }) => saveAccount(id, answers, form_version)}
      query={orderQuery(id, 'buyer')}
      toast={{ title: t('account.saved') }}
      onDone={close}
    />
  );
}
