/** /consultation: what it is, the curators, and with `?form=consultation` the request. Header and closing are its own. */
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Bone } from '../components/Bone.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { businessQuery } from '../features/business/api.ts';
import { AskForm } from '../features/consultation/AskForm.tsx';
import { Closing } from '../features/consultation/front/Closing.tsx';
import { Curators } from '../features/consultation/front/Curators.tsx';
import { Header } from '../features/consultation/front/Header.tsx';
import { Hero } from '../features/consultation/front/Hero.tsx';
import { Steps } from '../features/consultation/front/Steps.tsx';
import '../features/consultation/words.ts';
import { OWN_CONSULTATION_ACTIONS } from '../features/next-actions/api.ts';
import { NextActions } from '../features/next-actions/NextActions.tsx';
import { AccountMenu } from '../layouts/AccountMenu.tsx';
import { BellLink } from '../layouts/BellLink.tsx';
import { Logo } from '../layouts/Logo.tsx';
import { SiteMenu } from '../layouts/SiteMenu.tsx';

/** Begins with the curator who was pressed, else with the business's own. */
function Asking({ curator }: { curator: string | null }) {
  const { t } = useTranslation('consultation');
  const business = useQuery(businessQuery);
  const known = curator ?? business.data?.curator?.id;
  return (
    <Box
      sx={{ display: 'grid', gap: { xs: 0, md: 2 }, maxWidth: 960, mx: 'auto', minWidth: 0, pt: { xs: 0.5, md: 3 } }}
    >
      <PageTitle>{t('ask.title')}</PageTitle>
      <MuiLink
        component={Link}
        to="/consultation"
        sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', minHeight: 48, justifySelf: 'start' }}
      >
        <ArrowLeft aria-hidden size={18} />
        {t('ask.back')}
      </MuiLink>
      {business.isPending ? <Bone height={480} /> : <AskForm known={known ? { curator_id: known } : {}} />}
    </Box>
  );
}

export default function ConsultationPage() {
  const { t } = useTranslation('consultation');
  const [params] = useSearchParams();
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Header
        logo={<Logo />}
        menu={<SiteMenu />}
        end={[<BellLink key="bell" />, <AccountMenu key="account" phone="login" />]}
      />
      <Box sx={{ flex: 1, width: 1, maxWidth: 1248, mx: 'auto', px: { xs: 2, md: 3 }, minWidth: 0 }}>
        {params.get('form') === 'consultation' ? (
          <Asking curator={params.get('curator')} />
        ) : (
          <Box sx={{ display: 'grid', gap: { xs: 6, md: 9 } }}>
            <PageTitle>{t('page')}</PageTitle>
            <Box>
              <NextActions kinds={OWN_CONSULTATION_ACTIONS} />
              <Hero />
            </Box>
            <Steps />
            <Curators />
          </Box>
        )}
      </Box>
      <Closing logo={<Logo />} />
    </Box>
  );
}
