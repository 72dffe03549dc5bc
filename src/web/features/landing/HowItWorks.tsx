/** How the programme works in four steps, and its target group. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import landing from '#locales/id/landing.json';
import { Action } from '../../components/Action.tsx';
import { MangroveBorder } from '../../components/art/MangroveBorder.tsx';
import { PageSection } from './PageSection.tsx';
import { t } from './translations.ts';

export function HowItWorks() {
  return (
    <>
      <Box sx={{ bgcolor: 'soft.primary' }} id="cara">
        <PageSection labelledby="judul-cara">
          <Box sx={{ display: 'grid', gap: { xs: 4, lg: 8 }, gridTemplateColumns: { xs: '1fr', lg: '4fr 7fr' } }}>
            <Box sx={{ position: { lg: 'sticky' }, top: 112, alignSelf: 'start' }}>
              <Typography id="judul-cara" component="h2" variant="h2" sx={{ textWrap: 'balance' }}>
                {t('how.title')}
              </Typography>
              <Typography sx={{ mt: 2, mb: 2, fontSize: '1.0625rem' }}>{t('how.text')}</Typography>
              <Action to="/announcement/curation" look="outlined">
                {t('how.results')}
              </Action>
            </Box>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, counterReset: 'langkah' }}>
              {landing.how.steps.map(({ title, text }) => (
                <Box
                  key={title}
                  component="li"
                  sx={{
                    counterIncrement: 'langkah',
                    display: 'grid',
                    gridTemplateColumns: { xs: '3.5rem 1fr', md: '6rem 1fr' },
                    py: { xs: 2.5, md: 3.5 },
                    borderTop: 1,
                    borderColor: 'primary.main',
                    '&:last-child': { borderBottom: 1, borderColor: 'primary.main' },
                    '&::before': {
                      content: 'counter(langkah)',
                      fontSize: { xs: '2rem', md: '2.75rem' },
                      lineHeight: 1,
                      fontWeight: 400,
                      color: 'primary.main',
                    },
                  }}
                >
                  <div>
                    <Typography component="h3" variant="h4">
                      {title}
                    </Typography>
                    <Typography sx={{ mt: 0.75 }}>{text}</Typography>
                  </div>
                </Box>
              ))}
            </Box>
          </Box>
        </PageSection>
        <MangroveBorder />
      </Box>
      <PageSection labelledby="judul-siapa">
        <Typography id="judul-siapa" component="h2" variant="h2">
          {t('who.title')}
        </Typography>
        <Box
          sx={{
            mt: 4,
            display: 'grid',
            gap: { xs: 3, md: 5 },
            gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
          }}
        >
          {landing.who.cards.map(({ title, text }) => (
            <Box key={title} sx={{ borderLeft: 3, borderColor: 'accent.main', pl: 2.5 }}>
              <Typography component="h3" variant="h4">
                {title}
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 1 }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      </PageSection>
    </>
  );
}
