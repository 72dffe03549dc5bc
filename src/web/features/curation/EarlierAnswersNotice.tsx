/** Above a form that was filled from an earlier submission: its source, and the answers that could not be copied. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { SkippedAnswers } from './earlier-answers.ts';
import './translations.ts';

interface EarlierSubmission {
  number: string;
  untaken: SkippedAnswers;
}
const KINDS = ['questions', 'options', 'files'] as const;

export function EarlierAnswersNotice() {
  const { t } = useTranslation('curation');
  const location = useLocation();
  // The navigation state is lost when the step changes the URL, so it is stored on the first render.
  const [earlier] = useState(() => (location.state as { earlier?: EarlierSubmission } | null)?.earlier);
  if (!earlier) return null;
  const { number, untaken } = earlier;
  const texts = KINDS.filter((kind) => untaken[kind].length > 0);
  return (
    <Alert severity={texts.length > 0 ? 'warning' : 'info'} sx={{ mb: 1.5 }}>
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
  );
}
