/** One curation form with its draft, or the open submission that was sent with it. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import { Link } from 'react-router-dom';
import type { CurationItem } from '#contract/curation.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { longDateTime } from '../../format/dates.ts';
import { type CurationForm, draftQuery } from './api.ts';
import { StartFromEarlier } from './StartFromEarlier.tsx';
import { t } from './translations.ts';

interface Props {
  form: CurationForm;
  isFirst: boolean;
  /** The open entry. The server would refuse a second one. */
  openEntry: CurationItem | null;
  /** The newest submission whose answers can be copied into a new one. */
  earlier?: CurationItem | null;
}

export function FormCard({ form, isFirst, openEntry, earlier = null }: Props) {
  const draft = useQuery({ ...draftQuery(form), enabled: !openEntry }).data;
  const savedDraft = draft && draft.revision > 0 ? draft.saved_at : null;
  const needsCorrection = openEntry?.status === 'revision';
  const entry = openEntry && `/curation/${openEntry.id}`;
  const to = entry ? (needsCorrection ? `${entry}?perbaiki=1` : entry) : `/curation?form=${form}`;
  const word = needsCorrection
    ? 'correct.open'
    : openEntry
      ? 'forms.see'
      : savedDraft
        ? 'forms.continue'
        : 'forms.start';
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
        <Button
          component={Link}
          to={to}
          variant={needsCorrection || (isFirst && !openEntry) ? 'contained' : 'outlined'}
        >
          {t(word)}
          <VisuallyHidden> {t(`forms.${form}.name`)}</VisuallyHidden>
        </Button>
        {!openEntry && earlier && <StartFromEarlier form={form} id={earlier.id} number={earlier.number} />}
        {openEntry && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {needsCorrection ? t('mine.correct') : t('forms.status', { status: openEntry.status_label })}
          </Box>
        )}
        {savedDraft && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {t('forms.kept', { date: longDateTime(savedDraft) })}
          </Box>
        )}
      </Box>
    </Box>
  );
}
