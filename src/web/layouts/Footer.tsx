import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { MangroveBorder } from '../components/art/MangroveBorder.tsx';
import { type TextKey, t } from '../i18n.ts';
import { useSession } from '../session/session-store.ts';
import { Complaints } from './Complaints.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Logo } from './Logo.tsx';

interface Column {
  title: TextKey<'common'>;
  links: { to: string; word: TextKey<'common'> }[];
}

const columns: Column[] = [
  {
    title: 'footer.market',
    links: [
      { to: '/marketplace', word: 'nav.marketplace' },
      { to: '/members', word: 'nav.shops' },
      { to: '/maps', word: 'nav.maps' },
      { to: '/events', word: 'nav.events' },
    ],
  },
  {
    title: 'footer.programme',
    links: [
      { to: '/curation', word: 'footer.curation' },
      { to: '/announcement/curation', word: 'footer.curation_results' },
      { to: '/curators', word: 'footer.curators' },
      { to: '/announcements', word: 'footer.announcements' },
      { to: '/infographics', word: 'footer.infographics' },
      { to: '/consultation', word: 'nav.consultation' },
      { to: '/forms', word: 'nav.forms' },
      { to: '/forms/umkm-data', word: 'footer.umkm_form' },
      { to: '/register', word: 'footer.register' },
    ],
  },
  {
    title: 'footer.help',
    links: [
      { to: '/help', word: 'footer.help_centre' },
      { to: '/faq', word: 'footer.faq' },
      { to: '/contact-us', word: 'footer.contact' },
      { to: '/terms', word: 'footer.terms' },
      { to: '/privacy', word: 'footer.privacy' },
    ],
  },
];

/** A logged-in user has an account already. */
export const linksFor = <T extends { to: string }>(links: T[], isLoggedIn: boolean): T[] =>
  isLoggedIn ? links.filter(({ to }) => to !== '/register') : links;

export function Footer() {
  const { role } = useSession();
  return (
    <Box
      component="footer"
      data-site-footer
      sx={{ mt: 6, bgcolor: 'soft.sunken', borderTop: 1, borderColor: 'divider', '@media print': { display: 'none' } }}
    >
      <MangroveBorder />
      <Box sx={{ maxWidth: 1248, mx: 'auto', px: { xs: 2, md: 3 }, pt: 2, pb: 4 }}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 5 },
            gridTemplateColumns: { xs: '1fr 1fr', md: '1fr auto auto auto' },
            columnGap: { md: 6, lg: 10 },
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <Logo />
            <Typography color="textSecondary" sx={{ mt: 1.5, maxWidth: 340 }}>
              {t('footer.about')}
            </Typography>
          </Box>
          {columns.map(({ title, links }) => (
            <Box key={title} component="nav" aria-label={t(title)}>
              <Typography component="h2" variant="h5">
                {t(title)}
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
                {linksFor(links, Boolean(role)).map(({ to, word }) => (
                  <li key={to}>
                    <Box
                      component={Link}
                      to={to}
                      sx={{
                        display: 'inline-flex',
                        alignItems: 'center',
                        minHeight: 44,
                        color: 'text.primary',
                        textUnderlineOffset: '3px',
                        textDecoration: 'none',
                        '&:hover': { textDecoration: 'underline' },
                      }}
                    >
                      {t(word)}
                    </Box>
                  </li>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
        <Box sx={{ mt: 4, pt: 4, borderTop: 1, borderColor: 'divider' }}>
          <Complaints />
        </Box>
        {LANGUAGE_CHOICE && (
          <Box sx={{ mt: 3 }}>
            <LanguageChoice />
          </Box>
        )}
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ mt: 4, pt: 2, borderTop: 1, borderColor: 'divider' }}
        >
          © {t('site.name')} {t('site.city')}. {t('footer.legal')}
        </Typography>
      </Box>
    </Box>
  );
}
