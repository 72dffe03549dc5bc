/** Card at the top of an entry: the next step and who must take it. A live region, so a change is announced. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hand from 'lucide-react/icons/hand';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurationDetail } from '#contract/curation.ts';
import { useFocusAfterAction } from '../../components/useFocusAfterAction.ts';
import { CLOSED_STATUSES, type EntryViewer, nextStep, PASSED_STATUSES } from './next-step.ts';
import './translations.ts';

function styleOf(status: string, isYours: boolean) {
  if (CLOSED_STATUSES.includes(status)) return { Icon: CircleX, color: 'text.secondary', bgcolor: 'soft.sunken' };
  if (PASSED_STATUSES.includes(status)) return { Icon: CircleCheck, color: 'primary.main', bgcolor: 'soft.primary' };
  if (isYours) return { Icon: Hand, color: 'accent.main', bgcolor: 'soft.accent' };
  return { Icon: Hourglass, color: 'bay.main', bgcolor: 'soft.bay' };
}

interface Props {
  entry: CurationDetail;
  reader: EntryViewer;
  /** Buttons of the card. */
  children?: ReactNode;
}

export function NextStep({ entry, reader, children }: Props) {
  const { t } = useTranslation('curation');
  const step = nextStep(entry, reader);
  const section = useFocusAfterAction<HTMLElement>(entry.status);
  const { Icon, color, bgcolor } = styleOf(entry.status, step.isYours);
  const note = CLOSED_STATUSES.includes(entry.status) && entry.status !== 'failed' ? entry.timeline.at(-1)?.note : null;
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
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <Box role="status">
          <Typography component="h2" variant="h4">
            {t(`next.${reader}.${step.key}.title`)}
          </Typography>
          <Typography sx={{ mt: 0.5 }}>{t(`next.${reader}.${step.key}.text`)}</Typography>
          {note && <Typography sx={{ mt: 1, fontWeight: 600, whiteSpace: 'pre-line' }}>{note}</Typography>}
        </Box>
        {children && (
          <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, '@media print': { display: 'none' } }}>
            {children}
          </Box>
        )}
      </Box>
    </Box>
  );
}
