/** Legal documents: private files that only the owner, the assigned curator and staff can open. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { OwnBusiness } from '#contract/business.ts';
import { EditForm } from '../../components/EditForm.tsx';
import { Panel } from '../../components/Panel.tsx';
import { businessQuery, DOCUMENTS_FORM, saveBusiness } from './api.ts';
import { t } from './translations.ts';

const FOOD_FIELD = 'kuliner';

export function DocumentsCard({ business }: { business: OwnBusiness }) {
  return (
    <Panel title={t('documents.title')}>
      <EditForm
        key={business.updated_at}
        height={320}
        form={DOCUMENTS_FORM}
        copyKey={business.id}
        initialAnswers={business.documents}
        files={business.files}
        submitLabel={t('documents.submit')}
        onSubmit={(_answers, { changed, form_version }) => saveBusiness(changed, form_version)}
        query={businessQuery}
        toast={{ title: t('documents.saved') }}
      />
      <Box sx={{ color: 'text.secondary', maxWidth: '60ch' }}>{t('documents.text')}</Box>
      {business.answers.business_field === FOOD_FIELD && !business.documents.halal_file && (
        <Alert severity="info">{t('documents.halal')}</Alert>
      )}
    </Panel>
  );
}
