/** "Mulai dari pengajuan sebelumnya": copies the answers of an earlier submission into a draft. */
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Draft } from '#contract/forms.ts';
import { toProblem } from '../../api/problem.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { showToast } from '../../components/toasts.ts';
import { useUser } from '../../session/user.ts';
import { type CurationForm, draftQuery } from './api.ts';
import './translations.ts';

interface Props {
  form: CurationForm;
  id: string;
  number: string;
}

export function StartFromEarlier({ form, id, number }: Props) {
  const { t } = useTranslation('curation');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: user } = useUser();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const start = async () => {
    setBusy(true);
    try {
      const { copyToDraft: beginAgain } = await import('./copy-to-draft.ts');
      const skipped = await beginAgain(id, user?.id ?? '');
      void navigate(`/curation?form=${form}`, { state: { earlier: { number, untaken: skipped } } });
    } catch (error) {
      showToast({ title: toProblem(error).message, variant: 'destructive' });
    }
    setBusy(false);
    setConfirmOpen(false);
  };
  const startOrConfirm = async () => {
    setBusy(true);
    const draft = await queryClient.fetchQuery(draftQuery(form)).catch((): Draft | null => null);
    if (draft && draft.revision > 0) {
      setBusy(false);
      setConfirmOpen(true);
    } else await start();
  };
  return (
    <>
      <Button variant="outlined" disabled={isBusy || !user} onClick={() => void startOrConfirm()}>
        {t('again.begin')}
      </Button>
      <ConfirmDialog
        open={isConfirmOpen}
        title={t('again.title')}
        text={t('again.text', { number })}
        cancel={t('again.keep')}
        confirm={t('again.replace')}
        isBusy={isBusy}
        onCancel={() => setConfirmOpen(false)}
        onConfirm={() => void start()}
      />
    </>
  );
}
