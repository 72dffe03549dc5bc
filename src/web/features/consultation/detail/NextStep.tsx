/** Card at the top: the next step and who must take it. A live region, so a change is announced. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hand from 'lucide-react/icons/hand';
import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import type { Consultation } from '#contract/consultations.ts';
import { useFocusAfterAction } from '../../../components/useFocusAfterAction.ts';
import { type ConsultationViewer, nextStep } from '../next-step.ts';
import '../translations.ts';

const CLOSED_STATUSES = ['rejected', 'canceled', 'no_show'];

function styleOf(status: string, isYours: boolean) {
  if (CLOSED_STATUSES.includes(status)) return { Icon: CircleX, color: 'text.secondary', bgcolor: 'soft.sunken' };
  if (isYours) return { Icon: Hand, color: 'accent.main', bgcolor: 'soft.accent' };
  if (status === 'done') return { Icon: CircleCheck, color: 'primary.main', bgcolor: 'soft.primary' };
  return { Icon: Hourglass, color: 'bay.main', bgcolor: 'soft.bay' };
}

export function NextStep({ consultation, reader }: { consultation: Consultation; reader: ConsultationViewer }) {
  const { t } = useTranslation('consultation');
  const step = nextStep(consultation, reader);
  const section = useFocusAfterAction<HTMLElement>(consultation.version);
  const { Icon, color, bgcolor } = styleOf(consultation.status, step.isYours);
  return (
    <Box
      component="section"
      ref={section}
      tabIndex={-1}
      aria-label={t('next.label')}
      sx={{
        display: 'flex',
        gap: 2,
        p: { xs: 2, md: 2.5 },
        borderRadius: '14px',
        bgcolor,
        scrollMarginTop: 88,
        '&:focus': { outline: 'none' },
      }}
    >
      <Box component={Icon} aria-hidden size={28} strokeWidth={1.75} sx={{ flex: 'none', color, mt: '2px' }} />
      <Box role="status" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" variant="h4">
          {t(step.title, step.params)}
        </Typography>
        <Typography sx={{ mt: 0.5 }}>{t(step.text, step.params)}</Typography>
      </Box>
    </Box>
  );
}
