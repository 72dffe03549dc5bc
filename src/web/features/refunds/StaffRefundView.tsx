/** One refund for staff: what is owed, the proofs and answers of both sides, the account in a dispute, and the decision. */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenedRefundAccount, StaffRefund } from '#contract/refunds.ts';
import { formatRupiah } from '#engine/money.ts';
import { Action } from '../../components/Action.tsx';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { NoteDialog } from '../../components/NoteDialog.tsx';
import { noteErrorOf } from '../../components/note-error.ts';
import { Panel } from '../../components/Panel.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { longDateTime } from '../../format/dates.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { MAX_NOTE_LENGTH, noteWords } from './note-words.ts';
import { RefundProofs } from './RefundProofs.tsx';
import { openAccount, settleRefund, staffRefundQuery } from './staff-api.ts';
import { t } from './translations.ts';

interface AccountPanelProps {
  refund: StaffRefund;
  account: OpenedRefundAccount | null;
  onOpen: (account: OpenedRefundAccount | null) => void;
}

function AccountPanel({ refund, account, onOpen }: AccountPanelProps) {
  const { run, isBusy } = useAction(() => openAccount(refund.id), {
    onSuccess: onOpen,
    onProblem: (problem) => showProblem(problem, t('problem')),
  });
  return (
    <Panel title={t('staff.account')} text={refund.has_account ? t('staff.account_text') : t('staff.account_none')}>
      {refund.account_changed_at && (
        <Box>{t('staff.account_changed', { date: longDateTime(refund.account_changed_at) })}</Box>
      )}
      {account && <AccountFacts account={account} canCopy />}
      {!account && refund.has_account && (
        <Box>
          <Action look="outlined" busy={isBusy} onClick={() => void run()}>
            {t('staff.account_open')}
          </Action>
        </Box>
      )}
    </Panel>
  );
}

function Decision({ refund }: { refund: StaffRefund }) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy } = useAction((note: string) => settleRefund(refund.id, note), {
    onSuccess: (settled) => {
      queryClient.setQueryData(staffRefundQuery(refund.id).queryKey, settled);
      showToast({ title: t('staff.decide_done'), variant: 'success' });
    },
    onProblem: (problem) => (problem.errors.note ? undefined : showProblem(problem, t('problem'))),
  });
  if (refund.state === 'confirmed') return null;
  if (!refund.events.includes('refund.confirm')) return <Box>{t('staff.decide_wait')}</Box>;
  return (
    <Box>
      <Action look="filled" onClick={() => setOpen(true)}>
        {t('staff.decide')}
      </Action>
      {isOpen && (
        <NoteDialog
          copyKey={`refund.confirm:${refund.id}`}
          name="note"
          minLength={1}
          maxLength={MAX_NOTE_LENGTH}
          tone="primary"
          isBusy={isBusy}
          onSend={async (note) => noteErrorOf(await run(note))}
          onClose={() => setOpen(false)}
          words={{
            ...noteWords(),
            title: t('staff.decide_title'),
            text: t('staff.decide_text'),
            hint: t('staff.decide_hint'),
            confirm: t('staff.decide'),
          }}
        />
      )}
    </Box>
  );
}

export function StaffRefundView({ refund }: { refund: StaffRefund }) {
  const [account, setAccount] = useState<OpenedRefundAccount | null>(null);
  const { order, shop, buyer, amount, source, state, created_at, due_at, staff_note, proofs } = refund;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Panel title={formatRupiah(amount)} text={t(`source.${source}`)}>
        <DescriptionList
          columns={2}
          facts={[
            [t('staff.status'), t(`state.${state}`)],
            [t('staff.paid'), formatRupiah(order.paid_amount)],
            [t('staff.shop'), shop.name],
            [t('staff.buyer'), buyer.name],
            [t('staff.since'), longDateTime(created_at)],
            [t(refund.is_overdue ? 'staff.reminds' : 'staff.due'), due_at && longDateTime(due_at)],
          ]}
        />
        {refund.is_claimed && <Box sx={{ fontWeight: 600 }}>{t('staff.claimed')}</Box>}
        {staff_note && <Box sx={{ fontWeight: 600 }}>{t('staff_note', { note: staff_note })}</Box>}
        <Decision refund={refund} />
      </Panel>
      <Panel title={t('staff.proofs')} text={proofs.length === 0 && t('staff.no_proofs')}>
        <RefundProofs proofs={proofs} isLarge accounts={account?.proofs ?? {}} />
      </Panel>
      {state !== 'confirmed' && (refund.has_objection || refund.is_overdue) && (
        <AccountPanel refund={refund} account={account} onOpen={setAccount} />
      )}
    </Box>
  );
}
