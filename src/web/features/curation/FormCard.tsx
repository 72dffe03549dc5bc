/** One form of the curation, with what is kept of it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { longDateTime } from '../../format/dates.ts';
import { type CurationForm, draftQuery } from './api.ts';

export function FormCard({ form, isFirst }: { form: CurationForm; isFirst: boolean }) {
  const { t } = useTranslation('curation');
  const draft = useQuery(draftQuery(form)).data;
  const kept = draft && draft.revision > 0 ? draft.saved_at : null;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        p: { xs: 2.5, md: 3 },
        border: 1,
        borderColor: isFirst ? 'primary.main' : 'divider',
        borderRadius: '14px',
        bgcolor: 'background.paper',
      }}
    >
      <Typography component="h3" variant="h4">
        {t(`forms.${form}.name`)}
      </Typography>
      <Typography color="textSecondary">{t(`forms.${form}.text`)}</Typography>
      <Box sx={{ display: 'flex', gap: 1, color: 'text.secondary', fontSize: '0.9375rem' }}>
        <Box component={Clock} aria-hidden size={18} sx={{ flex: 'none', mt: '3px' }} />
        {t(`forms.${form}.time`)}
      </Box>
      <Box sx={{ mt: 'auto', pt: 1, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button component={Link} to={`/curation?form=${form}`} variant={isFirst ? 'contained' : 'outlined'}>
          {kept ? t('forms.continue') : t('forms.start')}
          <Box
            component="span"
            sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
          >
            {' '}
            {t(`forms.${form}.name`)}
          </Box>
        </Button>
        {kept && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {t('forms.kept', { date: longDateTime(kept) })}
          </Box>
        )}
      </Box>
    </Box>
  );
}
