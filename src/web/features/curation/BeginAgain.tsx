/** "Mulai dari pengajuan sebelumnya": the answers of an earlier submission become a draft. */
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Draft } from '#contract/forms.ts';
import { asProblem } from '../../api/problem.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { notify } from '../../components/notices.ts';
import { useUser } from '../../session/user.ts';
import { type CurationForm, draftQuery } from './api.ts';
import './words.ts';

interface Props {
  form: CurationForm;
  id: string;
  number: string;
}

export function BeginAgain({ form, id, number }: Props) {
  const { t } = useTranslation('curation');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: user } = useUser();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const begin = async () => {
    setBusy(true);
    try {
      const { beginAgain } = await import('./begin-again.ts');
      const untaken = await beginAgain(id, user?.id ?? '');
      await queryClient.invalidateQueries({ queryKey: draftQuery(form).queryKey });
      void navigate(`/curation?form=${form}`, { state: { earlier: { number, untaken } } });
    } catch (error) {
      notify({ title: asProblem(error).message, variant: 'destructive' });
    }
    setBusy(false);
    setAsking(false);
  };
  const press = async () => {
    setBusy(true);
    const draft = await queryClient.fetchQuery(draftQuery(form)).catch((): Draft | null => null);
    if (draft && draft.revision > 0) {
      setBusy(false);
      setAsking(true);
    } else await begin();
  };
  return (
    <>
      <Button variant="outlined" disabled={isBusy || !user} onClick={() => void press()}>
        {t('again.begin')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('again.title')}
        text={t('again.text', { number })}
        cancel={t('again.keep')}
        confirm={t('again.replace')}
        isBusy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void begin()}
      />
    </>
  );
}
