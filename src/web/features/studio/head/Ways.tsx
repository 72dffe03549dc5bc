/** From a form that is in force to those who fill it in, and to what they sent. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Action } from '../../../components/Action.tsx';
import { CopyAction } from '../../../components/CopyAction.tsx';
import { places } from '../../../form-places.ts';
import { useStudio } from '../store.tsx';

export function Ways() {
  const { t } = useTranslation('studio');
  const { id, published } = useStudio();
  // Some are filled in where their record stands: they have no address of their own.
  if (!published || places[id]) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <CopyAction text={`${location.origin}/forms/${id}`} copied={t('ways.copied')}>
        {t('ways.copy')}
      </CopyAction>
      <Action size="small" to={`/dashboard/staff/submissions?form=${id}`}>
        {t('ways.submissions')}
      </Action>
    </Box>
  );
}
