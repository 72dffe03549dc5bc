import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Bone } from '../components/Bone.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { ResendVerification } from '../features/account/ResendVerification.tsx';
import { ownBusinessQuery } from '../features/dashboard/api.ts';
import { Completeness } from '../features/dashboard/Completeness.tsx';
import { NextSteps } from '../features/dashboard/NextSteps.tsx';
import { OwnPayments } from '../features/dashboard/OwnPayments.tsx';
import { OwnSubmissions } from '../features/dashboard/OwnSubmissions.tsx';
import { Panel } from '../features/dashboard/Panel.tsx';
import { useNextSteps } from '../features/dashboard/useNextSteps.ts';
import { longDate } from '../format/dates.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';
import { useUser } from '../session/user.ts';

const PROFILE = '/profile?page=business';

export default function MemberIndexPage() {
  const { t } = useTranslation('dashboard');
  const { data: user } = useUser();
  const { data: business } = useQuery(ownBusinessQuery);
  const steps = useNextSteps(ResendVerification);
  useCrumbs([{ title: t('menu.dashboard'), active: true }]);
  const name = String(business?.answers.brand_name ?? business?.answers.business_name ?? '');
  return (
    <>
      <PageTitle>{t('member.page')}</PageTitle>
      <Typography component="h1" variant="h2">
        {user ? t('member.hello', { name: user.personal.name }) : <Bone width={280} height={36} />}
      </Typography>
      <Box sx={{ color: 'text.secondary', mt: 1 }}>
        {business ? (
          t('member.lead', { business: name, today: longDate(new Date().toISOString()) })
        ) : (
          <Bone width={320} />
        )}
      </Box>
      <Box
        sx={{ mt: 4, display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: '1fr', xl: '7fr 5fr' } }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Panel title={t('member.next_title')}>{steps ? <NextSteps steps={steps} /> : <Bone height={120} />}</Panel>
          <Panel title={t('member.submissions.title')} link={{ to: '/curation', text: t('member.submissions.link') }}>
            <OwnSubmissions />
          </Panel>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Panel title={t('member.profile.title')} link={{ to: PROFILE, text: t('member.profile.link') }}>
            {business ? <Completeness business={business} /> : <Bone height={44} />}
          </Panel>
          <Panel title={t('member.payments.title')} link={{ to: PROFILE, text: t('member.payments.link') }}>
            <OwnPayments />
          </Panel>
        </Box>
      </Box>
    </>
  );
}
