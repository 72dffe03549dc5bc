/** "Mulai dari pengajuan sebelumnya": copies the answers of an earlier submission into a draft. */
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Draft } from '#contract/forms.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { useAction } from '../../components/useAction.ts';
import { useUser } from '../../session/user.ts';
import { type CurationForm, draftQuery } from './api.ts';
import { t } from './translations.ts';

interface Props {
  form: CurationForm;
  id: string;
  number: string;
}

export function StartFromEarlier({ form, id, number }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: user } = useUser();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const start = async () => {
    const { copyToDraft } = await import('./copy-to-draft.ts');
    const skipped = await copyToDraft(id, user?.id ?? '');
    void navigate(`/curation?form=${form}`, { state: { earlier: { number, untaken: skipped } } });
    setConfirmOpen(false);
  };
  const startOrConfirm = async () => {
    const draft = await queryClient.fetchQuery(draftQuery(form)).catch((): Draft | null => null);
    if (draft && draft.revision > 0) setConfirmOpen(true);
    else await start();
  };
  const { isBusy, run } = useAction((isConfirmed: boolean) => (isConfirmed ? start() : startOrConfirm()), {
    onProblem: (problem) => {
      showProblem(problem);
      setConfirmOpen(false);
    },
  });
  return (
    <>
      <Button variant="outlined" disabled={isBusy || !user} onClick={() => void run(false)}>
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
        onConfirm={() => run(true)}
      />
    </>
  );
}
