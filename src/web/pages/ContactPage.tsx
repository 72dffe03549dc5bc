import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PageTitle } from '../components/PageTitle.tsx';
import { StandaloneForm } from '../features/form-page/StandaloneForm.tsx';
import { t } from '../features/form-page/translations.ts';
import { t as tCommon } from '../i18n.ts';

export default function ContactPage() {
  const own = [
    { text: tCommon('complaints.our_phone'), href: tCommon('complaints.our_phone_link') },
    { text: tCommon('complaints.our_email'), href: `mailto:${tCommon('complaints.our_email')}` },
  ];
  return (
    <>
      <PageTitle>{t('contact.page')}</PageTitle>
      <Box sx={{ display: 'grid', gap: { xs: 2, lg: 8 }, gridTemplateColumns: { xs: '1fr', lg: '4fr 7fr' } }}>
        {/* Order on a phone: introduction, form, other contacts. */}
        <Box
          sx={{ display: { xs: 'contents', lg: 'block' }, position: { lg: 'sticky' }, top: 112, alignSelf: 'start' }}
        >
          <Box>
            <Typography component="h1" variant="h1" sx={{ fontSize: { xs: '1.75rem', lg: 'h1.fontSize' } }}>
              {t('contact.title')}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: { xs: 1, lg: 2 } }}>
              {t('contact.lead')}
            </Typography>
          </Box>
          <Box sx={{ order: 1, mt: { lg: 3 }, pt: 2, borderTop: 2, borderColor: 'primary.main' }}>
            <Typography component="h2" variant="h5">
              {t('contact.direct')}
            </Typography>
            {own.map(({ text, href }) => (
              <Box
                key={href}
                component="a"
                href={href}
                sx={{ display: 'flex', alignItems: 'center', minHeight: 48, color: 'primary.main', fontWeight: 600 }}
              >
                {text}
              </Box>
            ))}
            <Typography variant="body2" color="textSecondary">
              {tCommon('complaints.our_hours')}
            </Typography>
          </Box>
        </Box>
        <StandaloneForm form="contact-us" showsConfirmation={false} height={640} />
      </Box>
    </>
  );
}
