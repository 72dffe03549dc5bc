/** "Hapus akun": explains the effect, then asks for a word to type. The server asks for the password. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type FormEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { OpenOrders } from '#contract/privacy.ts';
import { Action } from '../../../components/Action.tsx';
import { Field } from '../../../components/Field.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { Sheet } from '../../../components/Sheet.tsx';
import { showToast } from '../../../components/toasts.ts';
import { useAction } from '../../../components/useAction.ts';
import { logOut } from '../../../session/session-actions.ts';
import { eraseAccount } from './api.ts';
import { t } from './translations.ts';

type Orders = OpenOrders['orders'];
const CONSEQUENCES = ['data', 'files', 'shop', 'orders', 'login'] as const;

const OpenOrderList = ({ orders }: { orders: Orders }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
    {orders.map(({ id, number, sold }) => (
      <li key={id}>
        <Link component={RouterLink} to={sold ? `/dashboard/member/orders/${id}` : `/order-list/${id}`}>
          {number}
        </Link>
      </li>
    ))}
  </Box>
);

function ConfirmDialogContent({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [isProblemShown, setProblemShown] = useState(true);
  const {
    isBusy,
    problem: lastProblem,
    run,
  } = useAction(eraseAccount, {
    onSuccess: () => {
      showToast({ title: t('leave.done'), variant: 'success' });
      return logOut();
    },
  });
  const problem = isProblemShown ? lastProblem : null;
  const orders = (problem?.data as OpenOrders | null | undefined)?.orders ?? [];
  const deleteAccount = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const isTyped = typed.trim().toUpperCase() === t('leave.word');
    setErrors(isTyped ? {} : { typed: [t('leave.type_error', { word: t('leave.word') })] });
    setProblemShown(isTyped);
    if (isTyped) void run();
  };
  return (
    <Sheet title={t('leave.title')} onClose={onClose}>
      <Box component="form" noValidate onSubmit={deleteAccount} sx={{ display: 'grid', gap: 2.5 }}>
        <Box>{t('leave.sure')}</Box>
        <FormAlert text={problem?.message} />
        {orders.length > 0 && <OpenOrderList orders={orders} />}
        <Field
          label={t('leave.type', { word: t('leave.word') })}
          name="confirm_word"
          value={typed}
          onChange={setTyped}
          errors={errors.typed ?? []}
          autoComplete="off"
        />
        <Action look="filled" tone="error" type="submit" busy={isBusy}>
          {t(isBusy ? 'leave.busy' : 'leave.confirm')}
        </Action>
        <Action look="outlined" onClick={onClose}>
          {t('leave.stay')}
        </Action>
      </Box>
    </Sheet>
  );
}

export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('leave.title')} text={t('leave.text')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, maxWidth: '64ch' }}>
        {CONSEQUENCES.map((consequence) => (
          <li key={consequence}>{t(`leave.means.${consequence}`)}</li>
        ))}
      </Box>
      <Box>
        <Action look="outlined" tone="error" onClick={() => setOpen(true)}>
          {t('leave.button')}
        </Action>
      </Box>
      {isOpen && <ConfirmDialogContent onClose={() => setOpen(false)} />}
    </Panel>
  );
}
