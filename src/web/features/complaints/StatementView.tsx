/** What one side wrote in a complaint: its choice, its words, its pictures. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComplaintStatement } from '#contract/complaints.ts';
import { PrivatePicture } from '../../components/PrivatePicture.tsx';
import { longDateTime } from '../../format/dates.ts';
import { t } from './translations.ts';

interface Props {
  name: 'complaint' | 'reply' | 'decision';
  /** null: nothing was written yet. */
  statement: ComplaintStatement | null;
  headingLevel: 'h3' | 'h4';
}

export function StatementView({ name, statement, headingLevel }: Props) {
  const title = t(`statement.${name}`);
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
      {!statement && <Box sx={{ color: 'text.secondary' }}>{t('statement.none')}</Box>}
      {statement && (
        <>
          <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {t('statement.at', { choice: statement.choice_label, date: longDateTime(statement.created_at) })}
          </Box>
          {statement.text && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{statement.text}</Box>}
          {statement.pictures.length > 0 && (
            <Box
              component="ul"
              aria-label={t('statement.pictures')}
              sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
            >
              {statement.pictures.map(({ id, url }, at) => (
                <li key={id}>
                  <PrivatePicture
                    url={url}
                    alt={t('statement.picture', { number: at + 1, title })}
                    words={{
                      open: t('statement.open', { number: at + 1 }),
                      missing: t('statement.lost'),
                      close: t('statement.close'),
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
