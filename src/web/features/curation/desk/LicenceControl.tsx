/** Below a legal document: who confirmed it and until when, with buttons to confirm it or undo that. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { CuratedBusinessDetail } from '#contract/curation.ts';
import type { BusinessLicence, LicenceBody } from '#contract/licences.ts';
import { dayInWita } from '#engine/calendar.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { DateField } from '../../../components/DateField.tsx';
import { DialogFrame } from '../../../components/DialogFrame.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { showProblem } from '../../../components/show-problem.ts';
import { showToast } from '../../../components/toasts.ts';
import { useAction } from '../../../components/useAction.ts';
import { longDate } from '../../../format/dates.ts';
import type { TextKey } from '../../../i18n.ts';
import { verifyLicence, withdrawLicence } from './api.ts';
import { t } from './translations.ts';

const STATUS = { missing: 'draft', waiting: 'waiting', verified: 'accepted', expired: 'declined' } as const;

interface Props {
  businessId: string;
  licence: BusinessLicence;
  /** Key of the page query. The response is stored there. */
  queryKey: QueryKey;
}

interface LicenceChange {
  call: () => Promise<CuratedBusinessDetail>;
  /** Key of the toast. */
  done: TextKey<'curation-desk'>;
}
const dateErrorOf = ({ status, errors }: ApiProblem): string => (status === 422 && errors.expires_at?.[0]) || '';

export function LicenceControl({ businessId, licence, queryKey }: Props) {
  const [openDialog, setOpenDialog] = useState<'verify' | 'withdraw' | null>(null);
  const queryClient = useQueryClient();
  const { kind, state, number, file, verified_at, verified_by, expires_at } = licence;
  const label = t(`licence.kind.${kind}`);

  const action = useAction(({ call }: LicenceChange) => call(), {
    onSuccess: (business, { done }) => {
      queryClient.setQueryData(queryKey, business);
      showToast({ title: t(done, { label }), variant: 'success' });
      setOpenDialog(null);
    },
    onProblem: (problem) => {
      if (dateErrorOf(problem)) return;
      showProblem(problem, t('problem'));
      setOpenDialog(null);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  /** Resolves to null on success, else to an error about the date. Empty if a toast showed the reason. */
  const run = async (call: LicenceChange['call'], done: LicenceChange['done']): Promise<string | null> => {
    const problem = await action.run({ call, done });
    return problem === null ? null : problem ? dateErrorOf(problem) : '';
  };
  const verify = (expires?: string) => {
    const body: LicenceBody = { kind, ...(file ? { file } : {}), ...(expires ? { expires_at: expires } : {}) };
    return run(() => verifyLicence(businessId, body), 'licence.verified');
  };

  if (state === 'missing') return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, pt: 1, whiteSpace: 'normal' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StatusChip status={STATUS[state]} label={t(`licence.state.${state}`)} />
        {number && <span>{t('licence.number', { number })}</span>}
      </Box>
      {verified_at && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
          {verified_by
            ? t('licence.by', { name: verified_by.name, date: longDate(verified_at) })
            : t('licence.at', { date: longDate(verified_at) })}
          {expires_at && state !== 'waiting' && ` ${t(`licence.until.${state}`, { date: longDate(expires_at) })}`}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
        {state === 'verified' ? (
          <Button variant="outlined" color="error" onClick={() => setOpenDialog('withdraw')}>
            {t('licence.withdraw', { label })}
          </Button>
        ) : (
          <Button variant="contained" onClick={() => setOpenDialog('verify')}>
            {t('licence.verify', { label })}
          </Button>
        )}
      </Box>
      <ConfirmDialog
        open={openDialog === 'withdraw'}
        title={t('licence.withdraw_title', { label })}
        text={t('licence.withdraw_text', { label })}
        cancel={t('note.cancel')}
        confirm={t('licence.withdraw', { label })}
        isBusy={action.isBusy}
        onCancel={() => setOpenDialog(null)}
        onConfirm={() => run(() => withdrawLicence(businessId, kind), 'licence.withdrawn')}
      />
      {kind === 'nib' ? (
        <ConfirmDialog
          open={openDialog === 'verify'}
          tone="primary"
          title={t('licence.verify_title', { label })}
          text={t('licence.verify_nib', { number })}
          cancel={t('note.cancel')}
          confirm={t('licence.verify', { label })}
          isBusy={action.isBusy}
          onCancel={() => setOpenDialog(null)}
          onConfirm={() => verify()}
        />
      ) : (
        openDialog === 'verify' && (
          <ExpiryDialog label={label} isBusy={action.isBusy} onSend={verify} onClose={() => setOpenDialog(null)} />
        )
      )}
    </Box>
  );
}

interface ExpiryProps {
  label: string;
  isBusy: boolean;
  onSend: (day: string) => Promise<string | null>;
  onClose: () => void;
}
/** Asks for the expiry date on the document, which a confirmation requires. */
function ExpiryDialog({ label, isBusy, onSend, onClose }: ExpiryProps) {
  const id = useId();
  const [day, setDay] = useState('');
  const [errorText, setErrorText] = useState<string | null>(null);
  const refuse = (sentence: string) => {
    setErrorText(sentence);
    document.querySelector<HTMLInputElement>(`#${CSS.escape(id)} input`)?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (day === '') return refuse(t('licence.expiry_missing'));
    if (day < dayInWita(new Date())) return refuse(t('licence.expiry_passed'));
    const errorText = await onSend(day);
    if (errorText) refuse(errorText);
  };
  return (
    <DialogFrame
      open
      fullWidth
      maxWidth="sm"
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={`${id}-title`}
    >
      <form id={id} noValidate onSubmit={send}>
        <DialogTitle id={`${id}-title`} component="h2">
          {t('licence.verify_title', { label })}
        </DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{t('licence.verify_text')}</DialogContentText>
          <DateField
            label={t('licence.expires')}
            value={day}
            required
            errors={errorText ? [errorText] : []}
            onChange={(next) => {
              setDay(next);
              setErrorText(null);
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('note.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {t('licence.verify', { label })}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
