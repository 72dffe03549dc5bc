/** A picture of data, with its content as text, its source and its date below. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Infographic } from '#contract/content.ts';
import { timeInWita } from '#engine/calendar.ts';
import { FormattedText } from '../../components/FormattedText.tsx';
import { Picture } from '../../components/Picture.tsx';
import { shortDate } from '../../format/dates.ts';
import { t } from './translations.ts';

const RATIO = 4 / 3;

export function InfographicFigure({ infographic, level = 3 }: { infographic: Infographic; level?: 2 | 3 }) {
  const id = useId();
  const { title, picture, width, height, alt, summary, source, period, date } = infographic;
  const facts = [source && t('source', { source }), period, date && shortDate(timeInWita(date))].filter(Boolean);
  return (
    <Box component="figure" aria-labelledby={id} sx={{ m: 0, minWidth: 0 }}>
      <Typography id={id} component={`h${level}`} variant="h4" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {summary && (
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {summary}
        </Typography>
      )}
      <Box sx={{ mt: 1.5, borderRadius: '14px', overflow: 'hidden', border: 1, borderColor: 'divider' }}>
        <Picture
          src={picture}
          alt={t('picture_of', { title })}
          ratio={width && height ? width / height : RATIO}
          fit="contain"
          sizes="(min-width: 900px) 560px, 100vw"
        />
      </Box>
      <Box component="figcaption" sx={{ mt: 1.5 }}>
        <Typography color="textSecondary" variant="body2">
          {facts.join(' · ')}
        </Typography>
        <Box
          component="details"
          sx={{
            mt: 0.5,
            '& summary': { minHeight: 44, py: 1.25, cursor: 'pointer', fontWeight: 600, color: 'primary.main' },
          }}
        >
          <summary>{t('in_words')}</summary>
          <FormattedText text={alt} level={4} />
        </Box>
      </Box>
    </Box>
  );
}
