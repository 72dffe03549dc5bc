/** Where the buyer wants the money: a form until it was given, then its answers with a button to change them. */
import Box from '@mui/material/Box';
import type { Order } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { EditForm } from '../../components/EditForm.tsx';
import { FormPlace } from '../../components/FormPlace.tsx';
import { useOpenForm } from '../../offline/unsent-answers.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { orderQuery, saveAccount } from './api.ts';
import { t } from './translations.ts';

const ACCOUNT_FORM = 'refund-account';

export function BuyerAccount({ order }: { order: Order }) {
  const { id, refund_account: account } = order;
  const [isOpen, setOpen] = useOpenForm(ACCOUNT_FORM, id);
  const close = () => setOpen(false);
  const isShown = isOpen || !account;
  return (
    <FormPlace isOpen={isShown} label={t('account.form')}>
      {isShown ? (
        <EditForm
          isInline
          height={420}
          form={ACCOUNT_FORM}
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
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <AccountFacts account={account} />
          <Action look="outlined" onClick={() => setOpen(true)}>
            {t('account.change')}
          </Action>
        </Box>
      )}
    </FormPlace>
  );
}
