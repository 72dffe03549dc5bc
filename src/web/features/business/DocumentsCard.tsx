/** Legal documents: private files that only the owner, the assigned curator and staff can open. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { OwnBusiness } from '#contract/business.ts';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { showToast } from '../../components/toasts.ts';
import { businessQuery, DOCUMENTS_FORM, saveBusiness } from './api.ts';
import { t } from './translations.ts';

const Wizard = lazy(() => import('../../forms/Wizard.tsx'));
const FOOD_FIELD = 'kuliner';

export function DocumentsCard({ business }: { business: OwnBusiness }) {
  const queryClient = useQueryClient();
  return (
    <Panel title={t('documents.title')}>
      <Suspense fallback={<SkeletonBar height={320} />}>
        <Wizard
          key={business.updated_at}
          form={DOCUMENTS_FORM}
          mode="edit"
          title={false}
          headingLevel={2}
          copyKey={business.id}
          initialAnswers={business.documents}
          files={business.files}
          submitLabel={t('documents.submit')}
          onSubmit={(_answers, { changed, form_version }) => saveBusiness(changed, form_version)}
          onDone={(saved) => {
            queryClient.setQueryData(businessQuery.queryKey, saved as OwnBusiness);
            showToast({ title: t('documents.saved'), variant: 'success' });
          }}
        />
      </Suspense>
      <Box sx={{ color: 'text.secondary', maxWidth: '60ch' }}>{t('documents.text')}</Box>
      {business.answers.business_field === FOOD_FIELD && !business.documents.halal_file && (
        <Alert severity="info">{t('documents.halal')}</Alert>
      )}
    </Panel>
  );
}
