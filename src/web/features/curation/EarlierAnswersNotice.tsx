/** Above a form that began with earlier answers: where they are from, and what could not be taken along. */
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
  // Each step of the form is an address of its own, without this.
  const [earlier] = useState(() => (location.state as { earlier?: EarlierSubmission } | null)?.earlier);
  if (!earlier) return null;
  const { number, untaken } = earlier;
  const texts = KINDS.filter((kind) => untaken[kind].length > 0);
  return (
    <Alert severity={texts.length > 0 ? 'warning' : 'info'}>
      {t('again.from', { number })}
      {texts.map((kind) => (
        <Box key={kind} sx={{ mt: 1 }}>
          <Box sx={{ fontWeight: 600 }}>{t(`again.${kind}`)}</Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {untaken[kind].map((one) => (
              <li key={one}>{one}</li>
            ))}
          </Box>
        </Box>
      ))}
    </Alert>
  );
}
