/** What one side wrote in a complaint: its choice, its words, its pictures. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComplaintPaper } from '#contract/complaints.ts';
import { PrivatePicture } from '../../components/PrivatePicture.tsx';
import { longDateTime } from '../../format/dates.ts';
import { t } from './translations.ts';

interface Props {
  name: 'complaint' | 'reply' | 'decision';
  /** null: nothing was written yet. */
  paper: ComplaintPaper | null;
  headingLevel: 'h3' | 'h4';
}

export function PaperView({ name, paper, headingLevel }: Props) {
  const title = t(`paper.${name}`);
  return (
    <Box
      sx={{
        minWidth: 0,
        p: 2,
        borderRadius: '10px',
        bgcolor: 'soft.sunken',
        display: 'grid',
        gap: 1,
        alignContent: 'start',
      }}
    >
      <Typography component={headingLevel} sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {!paper && <Box sx={{ color: 'text.secondary' }}>{t('paper.none')}</Box>}
      {paper && (
        <>
          <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {t('paper.at', { choice: paper.choice_label, date: longDateTime(paper.created_at) })}
          </Box>
          {paper.text && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{paper.text}</Box>}
          {paper.pictures.length > 0 && (
            <Box
              component="ul"
              aria-label={t('paper.pictures')}
              sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
            >
              {paper.pictures.map(({ id, url }, at) => (
                <li key={id}>
                  <PrivatePicture
                    url={url}
                    alt={t('paper.picture', { number: at + 1, title })}
                    words={{
                      open: t('paper.open', { number: at + 1 }),
                      missing: t('paper.lost'),
                      close: t('paper.close'),
                    }}
                  />
                </li>
              ))}
            </Box>
          )}
        </>
      )}
    </Box>
  );
}
