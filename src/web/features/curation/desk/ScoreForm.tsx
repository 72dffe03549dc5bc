/** The curator's own score sheet: the form `curation-score`, kept as a draft whenever asked, final once it is sent. */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurationSheet } from '#contract/curation.ts';
import { ApiProblem, asProblem } from '../../../api/problem.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { notify } from '../../../components/notices.ts';
import { useFilling } from '../../../forms/context.ts';
import { OpenForm } from '../../../forms/OpenForm.tsx';
import { Steps } from '../../../forms/Steps.tsx';
import { isAboutCuration } from '../api.ts';
import { deskSheetQuery, saveScore } from './api.ts';
import { ScoreSum } from './ScoreSum.tsx';
import './words.ts';

const FORM = 'curation-score';

interface SumProps {
  entry: CurationSheet;
  save: (body: Parameters<typeof saveScore>[1]) => ReturnType<typeof saveScore>;
  onSaved: (sheet: CurationSheet) => void;
}

function Sum({ entry, save, onSaved }: SumProps) {
  const { t } = useTranslation('curation-desk');
  const { store, cell } = useFilling();
  const [isBusy, setBusy] = useState(false);
  const keep = async () => {
    if (isBusy) return;
    setBusy(true);
    store.typing.flush();
    try {
      const form_version = cell.get().doc.version;
      onSaved(await save({ answers: store.answers(), form_version, final: false }));
      notify({ title: t('score.kept'), variant: 'success' });
    } catch (thrown) {
      notify({ title: t('problem'), description: asProblem(thrown).message, variant: 'destructive' });
    }
    setBusy(false);
  };
  const kind = entry.answers.business_field;
  return <ScoreSum kind={typeof kind === 'string' ? kind : null} isBusy={isBusy} onDraft={() => void keep()} />;
}

export default function ScoreForm({ entry, onClose }: { entry: CurationSheet; onClose: () => void }) {
  const { t } = useTranslation('curation-desk');
  const queryClient = useQueryClient();
  // The sheet as it was when this was opened: a draft saved meanwhile is what stands here anyway.
  const [before] = useState(entry.my_score?.answers ?? {});
  const own = deskSheetQuery('curator', entry.id).queryKey;
  // Who was late sees the entry as it is now: it may not be hers to score any more.
  const save: SumProps['save'] = (body) =>
    saveScore(entry.id, body).catch((thrown: unknown) => {
      if (asProblem(thrown).status === 409) void queryClient.invalidateQueries({ queryKey: own });
      throw thrown;
    });
  // Sending waits for the answer of the dialog. A refusal without words leaves the form as it is.
  const [asking, setAsking] = useState<{ yes: () => void; no: () => void } | null>(null);
  const confirmed = () =>
    new Promise<void>((resolve, reject) => {
      setAsking({ yes: resolve, no: () => reject(new ApiProblem(0, '')) });
    });
  const answer = (say: 'yes' | 'no') => {
    asking?.[say]();
    setAsking(null);
  };
  const adopt = (sheet: CurationSheet) => queryClient.setQueryData(own, sheet);
  return (
    <Box sx={{ minWidth: 0 }}>
      <OpenForm
        form={FORM}
        mode="edit"
        headingLevel={2}
        copyKey={entry.id}
        initialAnswers={before}
        submitLabel={t('score.send')}
        onCancel={onClose}
        onSubmit={(changed, { form_version }) => {
          const answers = Object.fromEntries(
            Object.entries({ ...before, ...changed }).filter(([, value]) => value !== null),
          );
          return confirmed().then(() => save({ answers, form_version, final: true }));
        }}
        onDone={(sheet) => {
          adopt(sheet as CurationSheet);
          void queryClient.invalidateQueries({
            predicate: (query) => isAboutCuration(query) && query.queryKey[0] !== own[0],
          });
          notify({ title: t('done.score_file'), variant: 'success' });
          onClose();
        }}
      >
        <ConfirmDialog
          open={asking !== null}
          tone="primary"
          title={t('score.ask.title', { name: entry.business_name ?? entry.product ?? '' })}
          text={t('score.ask.text')}
          cancel={t('note.cancel')}
          confirm={t('score.ask.confirm')}
          onCancel={() => answer('no')}
          onConfirm={() => answer('yes')}
        />
        <Sum entry={entry} save={save} onSaved={adopt} />
        <Steps />
      </OpenForm>
    </Box>
  );
}
