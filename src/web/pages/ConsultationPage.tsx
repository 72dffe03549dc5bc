/**
 * /consultation: explanation, curators, and the request form with `?form=consultation`. It has its own header and
 * closing section.
 */
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../components/PageTitle.tsx';
import { SkeletonBar } from '../components/SkeletonBar.tsx';
import { businessQuery } from '../features/business/api.ts';
import { ConsultationFooter } from '../features/consultation/front/ConsultationFooter.tsx';
import { ConsultationHeader } from '../features/consultation/front/ConsultationHeader.tsx';
import { CuratorSection } from '../features/consultation/front/CuratorSection.tsx';
import { Hero } from '../features/consultation/front/Hero.tsx';
import { Steps } from '../features/consultation/front/Steps.tsx';
import { RequestForm } from '../features/consultation/RequestForm.tsx';
import { t } from '../features/consultation/translations.ts';
import { OWN_CONSULTATION_ACTIONS } from '../features/next-actions/api.ts';
import { NextActions } from '../features/next-actions/NextActions.tsx';
import { AccountMenu } from '../layouts/AccountMenu.tsx';
import { Logo } from '../layouts/Logo.tsx';
import { NotificationsLink } from '../layouts/NotificationsLink.tsx';
import { SiteMenu } from '../layouts/SiteMenu.tsx';

/** Starts with the selected curator, else with the business's own curator. */
function ConsultationRequest({ curator }: { curator: string | null }) {
  const business = useQuery(businessQuery);
  const curatorId = curator ?? business.data?.curator?.id;
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
      {business.isPending ? (
        <SkeletonBar height={480} />
      ) : (
        <RequestForm known={curatorId ? { curator_id: curatorId } : {}} />
      )}
    </Box>
  );
}

export const PageHeader = () => (
  <ConsultationHeader
    logo={<Logo />}
    menu={<SiteMenu />}
    end={[<NotificationsLink key="bell" />, <AccountMenu key="account" />]}
  />
);

export const PageFooter = () => <ConsultationFooter logo={<Logo />} />;

export default function ConsultationPage() {
  const [params] = useSearchParams();
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Box sx={{ flex: 1, width: 1, maxWidth: 1248, mx: 'auto', px: { xs: 2, md: 3 }, minWidth: 0 }}>
        {params.get('form') === 'consultation' ? (
          <ConsultationRequest curator={params.get('curator')} />
        ) : (
          <Box sx={{ display: 'grid', gap: { xs: 6, md: 9 } }}>
            <PageTitle>{t('page')}</PageTitle>
            <Box>
              <NextActions kinds={OWN_CONSULTATION_ACTIONS} />
              <Hero />
            </Box>
            <Steps />
            <CuratorSection />
          </Box>
        )}
      </Box>
    </Box>
  );
}
