/** Head of a consultation: back link, topic and status. */
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router-dom';
import type { Consultation } from '#contract/consultations.ts';
import { longDateTime } from '../../../format/dates.ts';
import { ConsultationStatusChip } from '../ConsultationStatusChip.tsx';
import { t } from '../translations.ts';

export function ConsultationHead({
  consultation,
  back,
}: {
  consultation: Consultation;
  back: { to: string; text: string };
}) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <MuiLink
        component={Link}
        to={back.to}
        sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', minHeight: 48, justifySelf: 'start' }}
      >
        <ArrowLeft aria-hidden size={18} />
        {back.text}
      </MuiLink>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography component="h1" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {consultation.judul}
        </Typography>
        <ConsultationStatusChip status={consultation.status} label={consultation.status_label} />
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {consultation.number} · {t('detail.sent', { date: longDateTime(consultation.created_at) })}
      </Box>
    </Box>
  );
}
