/**
 * An entry that was sent back: the form with only the steps that have marked fields, and each mark as an error at its
 * field. Only changed answers are sent. Unsent answers stay on this device.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { CurationDetail } from '#contract/curation.ts';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { showToast } from '../../components/toasts.ts';
import { useOpenedPage } from '../../offline/useOpenedPage.ts';
import { correctEntry, entryQuery } from './api.ts';
import { t } from './translations.ts';

const Wizard = lazy(() => import('../../forms/Wizard.tsx'));

export function CorrectionForm({ entry, onClose }: { entry: CurationDetail; onClose: () => void }) {
  const queryClient = useQueryClient();
  useOpenedPage(t('correct.opened', { number: entry.number }));
  const marks = Object.fromEntries(entry.marks.map(({ field, note }) => [field, [note]]));
  return (
    <Box>
      <Typography component="h1" variant="h2">
        {t('correct.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3, maxWidth: '62ch' }}>
        {t('correct.text')}
      </Typography>
      <Suspense fallback={<SkeletonBar height={480} />}>
        <Wizard
          form={entry.form_id}
          mode="edit"
          title={false}
          copyKey={entry.id}
          version={entry.form_version}
          onlySteps={entry.open_steps}
          initialAnswers={entry.answers}
          files={entry.files}
          errors={marks}
          stepList={entry.open_steps.length > 1}
          submitLabel={t('correct.send')}
          onCancel={onClose}
          onSubmit={(_answers, { changed, form_version }) => correctEntry(entry.id, changed, form_version)}
          onDone={(corrected) => {
            queryClient.setQueryData(entryQuery(entry.id).queryKey, corrected as CurationDetail);
            showToast({ title: t('correct.sent.title'), description: t('correct.sent.text'), variant: 'success' });
            onClose();
          }}
        />
      </Suspense>
    </Box>
  );
}
