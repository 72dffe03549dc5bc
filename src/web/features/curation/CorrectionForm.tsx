/**
 * An entry that was sent back: the form with only the steps that have marked fields, and each mark as an error at its
 * field. Only changed answers are sent. Unsent answers stay on this device.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CurationDetail } from '#contract/curation.ts';
import { EditForm } from '../../components/EditForm.tsx';
import { useOpenedPage } from '../../offline/useOpenedPage.ts';
import { correctEntry, entryQuery } from './api.ts';
import { t } from './translations.ts';

export function CorrectionForm({ entry, onClose }: { entry: CurationDetail; onClose: () => void }) {
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
      <EditForm
        height={480}
        form={entry.form_id}
        headingLevel={1}
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
        query={entryQuery(entry.id)}
        toast={{ title: t('correct.sent.title'), description: t('correct.sent.text') }}
        onDone={onClose}
      />
    </Box>
  );
}
