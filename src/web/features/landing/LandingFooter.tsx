/** Footer of the landing page with the complaint contacts. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Drawing } from '../../components/Drawing.tsx';
import { t as tCommon } from '../../i18n.ts';
import { PrimaryAction } from './Hero.tsx';
import { PageSection } from './PageSection.tsx';
import { t } from './translations.ts';

const links = [
  { to: '/faq', word: 'footer.faq' },
  { to: '/contact-us', word: 'footer.contact' },
  { to: '/terms', word: 'footer.terms' },
  { to: '/privacy', word: 'footer.privacy' },
] as const;

export function LandingFooter({ logo, complaints }: { logo: ReactNode; complaints: ReactNode }) {
  return (
    <Box component="footer" sx={{ bgcolor: 'soft.sunken' }}>
      <PageSection labelledby="judul-penutup">
        <Box sx={{ display: 'grid', gap: 4, alignItems: 'center', gridTemplateColumns: { xs: '1fr', md: '1fr auto' } }}>
          <div>
            <Typography id="judul-penutup" component="h2" variant="h1">
              {t('close.title')}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 2, mb: 3.5, fontSize: '1.0625rem', maxWidth: 560 }}>
              {t('close.text')}
            </Typography>
            <PrimaryAction />
          </div>
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            <Drawing name="bear" width={240} />
          </Box>
        </Box>
        <Box sx={{ mt: { xs: 6, md: 9 }, pt: { xs: 4, md: 5 }, borderTop: 1, borderColor: 'divider' }}>
          {complaints}
        </Box>
        <Box
          sx={{
            mt: 4,
            pt: 3,
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
          <Box
            component="nav"
            aria-label={tCommon('footer.help')}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
          >
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
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
          © {tCommon('site.name')} {tCommon('site.city')}. {t('close.legal')}
        </Typography>
      </PageSection>
    </Box>
  );
}
