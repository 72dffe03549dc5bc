/** Footer of the public consultation page. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { t as tCommon } from '../../../i18n.ts';
import { t } from '../translations.ts';

const links = [
  { to: '/help', word: 'footer.help_centre' },
  { to: '/faq', word: 'footer.faq' },
  { to: '/contact-us', word: 'footer.contact' },
  { to: '/terms', word: 'footer.terms' },
  { to: '/privacy', word: 'footer.privacy' },
] as const;

export function ConsultationFooter({ logo }: { logo: ReactNode }) {
  return (
    <Box
      component="footer"
      data-site-footer
      sx={{ mt: { xs: 6, md: 9 }, bgcolor: 'soft.sunken', borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ maxWidth: 1248, mx: 'auto', px: { xs: 2, md: 3 }, py: { xs: 5, md: 7 } }}>
        <Typography id="judul-penutup" component="h2" variant="h3">
          {t('close.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '60ch' }}>
          {t('close.text')}
        </Typography>
        <Box
          sx={{
            mt: 3,
            pt: 2,
            borderTop: 1,
            borderColor: 'divider',
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'center',
            justifyContent: 'space-between',
          }}
        >
          {logo}
          <Box component="nav" aria-label={t('close.links')} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
            {links.map(({ to, word }) => (
              <Link
                key={to}
                component={RouterLink}
                to={to}
                color="inherit"
                underline="hover"
                sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
              >
                {tCommon(word)}
              </Link>
            ))}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
