/** How a consultation works, in four steps. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import consultation from '#locales/id/consultation.json';
import { t } from '../translations.ts';

export function Steps() {
  return (
    <Box component="section" aria-labelledby="jalannya">
      <Typography id="jalannya" component="h2" variant="h2">
        {t('how.title')}
      </Typography>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 3,
          p: 0,
          counterReset: 'langkah',
          display: 'grid',
          gap: { xs: 2.5, md: 4 },
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
        }}
      >
        {consultation.how.steps.map(({ title, text }) => (
          <Box
            key={title}
            component="li"
            sx={{
              counterIncrement: 'langkah',
              borderTop: 2,
              borderColor: 'primary.main',
              pt: 2,
              '&::before': {
                content: 'counter(langkah)',
                display: 'block',
                fontSize: '2rem',
                lineHeight: 1,
                fontWeight: 400,
                color: 'primary.main',
                mb: 1,
              },
            }}
          >
            <Typography component="h3" variant="h4">
              {title}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 0.75 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
