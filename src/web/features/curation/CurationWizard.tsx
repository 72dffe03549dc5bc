/** One of the two curation forms, from its draft to what happens next. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { apiPaths } from '#contract/paths.ts';
import type { SubmissionReceipt } from '#contract/submissions.ts';
import type { Answers } from '#engine/types.ts';
import { Bone } from '../../components/Bone.tsx';
import { Panel } from '../../components/Panel.tsx';
import { type CurationForm, draftQuery, sendCuration } from './api.ts';

const Wizard = lazy(() => import('../../forms/Wizard.tsx'));

function Sent({ form, id }: { form: CurationForm; id: string }) {
  const { t } = useTranslation('curation');
  const steps = t(`done.${form}`, { returnObjects: true }) as string[];
  return (
    <Panel
      title={
        <Box component="span" sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <Box component={CircleCheck} aria-hidden size={28} sx={{ color: 'success.main', flex: 'none' }} />
          {t('done.title')}
        </Box>
      }
    >
      <Box>
        <Box sx={{ fontWeight: 600 }}>{t('done.next')}</Box>
        <Box component="ol" sx={{ pl: 3, my: 1, display: 'grid', gap: 0.75 }}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        <Button component={Link} to={`/curation/${id}`} variant="contained">
          {t('done.see')}
        </Button>
        <Button component={Link} to="/curation" variant="outlined">
          {t('done.list')}
        </Button>
      </Box>
    </Panel>
  );
}

export function CurationWizard({ form, known }: { form: CurationForm; known: Answers }) {
  const { t } = useTranslation('curation');
  const queryClient = useQueryClient();
  return (
    <Suspense fallback={<Bone height={480} />}>
      <Wizard
        key={form}
        form={form}
        initialAnswers={known}
        submitLabel={t('send')}
        onSubmit={(answers, { form_version, key }) => sendCuration(form, answers, form_version, key)}
        onDone={() => {
          void queryClient.invalidateQueries({ queryKey: draftQuery(form).queryKey });
          void queryClient.invalidateQueries({
            predicate: ({ queryKey }) => String(queryKey[0]).startsWith(apiPaths.curations),
          });
        }}
        done={(receipt) => <Sent form={form} id={(receipt as SubmissionReceipt).id} />}
      />
    </Suspense>
  );
}
