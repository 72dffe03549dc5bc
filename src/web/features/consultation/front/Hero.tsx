/** Explains consultations in one sentence, with a link to the request form. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Action } from '../../../components/Action.tsx';
import { Drawing } from '../../../components/Drawing.tsx';
import { t } from '../translations.ts';

export const REQUEST_URL = '/consultation?form=consultation';

export function Hero() {
  return (
    <Box
      component="section"
      aria-labelledby="judul"
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 6 },
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) auto' },
        pt: { xs: 4, md: 7 },
      }}
    >
      <div>
        <Typography id="judul" component="h1" variant="h1" sx={{ textWrap: 'balance', maxWidth: 640 }}>
          {t('hero.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 2, mb: 3.5, fontSize: '1.0625rem', maxWidth: 560 }}>
          {t('hero.text')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { flex: { xs: '1 1 100%', sm: 'none' } } }}>
          <Action to={REQUEST_URL} look="filled" size="large">
            {t('hero.ask')}
          </Action>
          <Action to="/consultation/history" look="outlined" size="large">
            {t('hero.history')}
          </Action>
        </Box>
      </div>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <Drawing name="bear" width={220} />
      </Box>
    </Box>
  );
}
