/**
 * Above a form that was filled from an earlier submission: its source, and the answers that could not be copied. On a
 * phone it is one button beside the link back, which opens the text, so that the first question stays near the top.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SkippedAnswers } from './earlier-answers.ts';
import { t } from './translations.ts';

interface EarlierSubmission {
  number: string;
  untaken: SkippedAnswers;
}
const KINDS = ['questions', 'options', 'files'] as const;

export function EarlierAnswersNotice() {
  const location = useLocation();
  // The navigation state is lost when the step changes the URL, so it is stored on the first render.
  const [earlier] = useState(() => (location.state as { earlier?: EarlierSubmission } | null)?.earlier);
  const [isOpen, setOpen] = useState(false);
  if (!earlier) return null;
  const { number, untaken } = earlier;
  const texts = KINDS.filter((kind) => untaken[kind].length > 0);
  const count = KINDS.reduce((sum, kind) => sum + untaken[kind].length, 0);
  return (
    <>
      <Button
        color="inherit"
        aria-expanded={isOpen}
        startIcon={count > 0 ? <CircleAlert aria-hidden size={18} /> : undefined}
        endIcon={<ChevronDown aria-hidden size={18} />}
        onClick={() => setOpen(!isOpen)}
        sx={{ display: { md: 'none' }, px: 1, mr: -1, color: count > 0 ? 'warning.main' : 'text.secondary' }}
      >
        {count > 0 ? t('again.check', { count }) : t('again.source')}
      </Button>
      <Alert
        severity={count > 0 ? 'warning' : 'info'}
        sx={{ display: { xs: isOpen ? 'flex' : 'none', md: 'flex' }, width: 1, mb: 1.5 }}
      >
        {t('again.from', { number })}
        {texts.map((kind) => (
          <Box key={kind} sx={{ mt: 1 }}>
            <Box sx={{ fontWeight: 600 }}>{t(`again.${kind}`)}</Box>
            <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
              {untaken[kind].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </Box>
          </Box>
        ))}
      </Alert>
    </>
  );
}
