/** Samples of the affected answers, as far as staff may read them. */
import Box from '@mui/material/Box';
import { t } from './translations.ts';

export function AnswerSamples({ samples }: { samples: string[] }) {
  const uniqueSamples = [...new Set(samples)];
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
      {uniqueSamples.map((sample) => (
        <Box
          key={sample}
          component="span"
          sx={{
            px: 1,
            borderRadius: '6px',
            bgcolor: 'soft.sunken',
            fontSize: '0.875rem',
            fontStyle: sample ? 'normal' : 'italic',
            overflowWrap: 'anywhere',
          }}
        >
          {sample || t('sample_empty')}
        </Box>
      ))}
    </Box>
  );
}
