/** The curator's own score sheet: the form `curation-score`. It can be saved as a draft, and is final once sent. */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurationDetail } from '#contract/curation.ts';
import { ApiProblem, NO_ANSWER, toProblem } from '../../../api/problem.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { showToast } from '../../../components/toasts.ts';
import { useAction } from '../../../components/useAction.ts';
import { FormSessionProvider, useFormSession, WizardSteps } from '../../../forms/index.ts';
import { deskEntryQuery, saveScore } from './api.ts';
import { ScoreTotal } from './ScoreTotal.tsx';
import { t } from './translations.ts';

const FORM_ID = 'curation-score';
const REFETCH_STATUSES = [404, 409];

interface ScoreSummaryProps {
  entry: CurationDetail;
  save: (body: Parameters<typeof saveScore>[1]) => ReturnType<typeof saveScore>;
  onSaved: (sheet: CurationDetail) => void;
}

function ScoreSummary({ entry, save, onSaved }: ScoreSummaryProps) {
  const { store, cell } = useFormSession();
  const { isBusy, run } = useAction(
    () => save({ answers: store.answers(), form_version: cell.get().doc.version, final: false }),
    {
      onSuccess: (sheet) => {
        onSaved(sheet);
        showToast({ title: t('score.kept'), variant: 'success' });
      },
      onProblem: ({ message, code, status }) => {
        // The form keeps a copy on the device, so an interrupted connection loses nothing.
        const description = code === NO_ANSWER ? t('score.on_device') : message;
        // A withdrawn entry is not found, and the page itself explains that.
        if (status !== 404) showToast({ title: t('problem'), description, variant: 'destructive' });
      },
    },
  );
  const kind = entry.answers.business_field;
  return <ScoreTotal kind={typeof kind === 'string' ? kind : null} isBusy={isBusy} onDraft={() => void run()} />;
}

export default function ScoreForm({ entry, onClose }: { entry: CurationDetail; onClose: () => void }) {
  const queryClient = useQueryClient();
  // The sheet at opening. A draft that is saved later equals what the form already shows.
  const [before] = useState(entry.my_score?.answers ?? {});
  const ownKey = deskEntryQuery('curator', entry.id).queryKey;
  // On a refusal, refetches the entry, because it may no longer be open for scoring, or was withdrawn.
  const save: ScoreSummaryProps['save'] = (body) =>
    saveScore(entry.id, body).catch((thrown: unknown) => {
      if (REFETCH_STATUSES.includes(toProblem(thrown).status)) void queryClient.invalidateQueries({ queryKey: ownKey });
      throw thrown;
    });
  // Sending waits for the confirmation dialog. A rejection without a message leaves the form unchanged.
  const [pendingConfirm, setPendingConfirm] = useState<{ yes: () => void; no: () => void } | null>(null);
  const confirmed = () =>
    new Promise<void>((resolve, reject) => {
      setPendingConfirm({ yes: resolve, no: () => reject(new ApiProblem(0, '')) });
    });
  const answer = (choice: 'yes' | 'no') => {
    pendingConfirm?.[choice]();
    setPendingConfirm(null);
  };
  const adopt = (sheet: CurationDetail) => queryClient.setQueryData(ownKey, sheet);
  return (
    <Box sx={{ minWidth: 0 }}>
      <FormSessionProvider
        form={FORM_ID}
        mode="edit"
        headingLevel={2}
        copyKey={entry.id}
        initialAnswers={before}
        submitLabel={t('score.send')}
        onCancel={onClose}
        onSubmit={(answers, { form_version }) => confirmed().then(() => save({ answers, form_version, final: true }))}
        onDone={(sheet) => {
          adopt(sheet as CurationDetail);
          showToast({ title: t('done.score_file'), variant: 'success' });
          onClose();
        }}
      >
        <ConfirmDialog
          open={pendingConfirm !== null}
          tone="primary"
          title={t('score.ask.title', { name: entry.business_name ?? entry.product ?? '' })}
          text={t('score.ask.text')}
          cancel={t('note.cancel')}
          confirm={t('score.ask.confirm')}
          onCancel={() => answer('no')}
          onConfirm={() => answer('yes')}
        />
        <ScoreSummary entry={entry} save={save} onSaved={adopt} />
        <WizardSteps />
      </FormSessionProvider>
    </Box>
  );
}
