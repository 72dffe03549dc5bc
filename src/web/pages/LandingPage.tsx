import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import landing from '#locales/id/landing.json';
import { Closing } from '../features/landing/Closing.tsx';
import { Features } from '../features/landing/Features.tsx';
import { Hero } from '../features/landing/Hero.tsx';
import { HowItWorks } from '../features/landing/HowItWorks.tsx';
import { LandingHeader } from '../features/landing/LandingHeader.tsx';
import { AccountMenu } from '../layouts/AccountMenu.tsx';
import { Complaints } from '../layouts/Complaints.tsx';
import { Logo } from '../layouts/Logo.tsx';
import { ThemeMenu } from '../layouts/ThemeMenu.tsx';
import { addWords } from '../words.ts';

addWords('landing', landing);

export default function LandingPage() {
  const { t } = useTranslation('landing');
  return (
    <Box sx={{ overflowX: 'clip' }}>
      <title>{t('page')}</title>
      <LandingHeader logo={<Logo />} end={[<ThemeMenu key="theme" />, <AccountMenu key="account" phone="login" />]} />
      <Hero />
      <Features />
      <HowItWorks />
      <Closing logo={<Logo />} complaints={<Complaints />} />
    </Box>
  );
}
