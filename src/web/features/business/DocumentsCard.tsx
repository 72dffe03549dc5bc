/** Legal documents: private files, each shown to the owner, the own curator and staff only. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnBusiness } from '#contract/business.ts';
import { Bone } from '../../components/Bone.tsx';
import { notify } from '../../components/notices.ts';
import { Panel } from '../../components/Panel.tsx';
import { businessQuery, DOCUMENTS_FORM, saveBusiness } from './api.ts';

const Wizard = lazy(() => import('../../forms/Wizard.tsx'));
const FOOD = 'kuliner';

export function DocumentsCard({ business }: { business: OwnBusiness }) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  return (
    <Panel title={t('documents.title')}>
      <Suspense fallback={<Bone height={320} />}>
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
            notify({ title: t('documents.saved'), variant: 'success' });
          }}
        />
      </Suspense>
      <Box sx={{ color: 'text.secondary', maxWidth: '60ch' }}>{t('documents.text')}</Box>
      {business.answers.business_field === FOOD && !business.documents.halal_file && (
        <Alert severity="info">{t('documents.halal')}</Alert>
      )}
    </Panel>
  );
}
