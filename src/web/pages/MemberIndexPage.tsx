/** The seller's start page: figures of the shop, open tasks and best sellers. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../components/PageTitle.tsx';
import { SkeletonBar } from '../components/SkeletonBar.tsx';
import { ResendVerification } from '../features/account/ResendVerification.tsx';
import { RANGES, type Range } from '../features/analysis/api.ts';
import { RevenuePanel } from '../features/analysis/RevenuePanel.tsx';
import { SalesPanel } from '../features/analysis/SalesPanel.tsx';
import { SellerTasks } from '../features/analysis/SellerTasks.tsx';
import { SellerTotals } from '../features/analysis/SellerTotals.tsx';
import { StatusPanel } from '../features/analysis/StatusPanel.tsx';
import { t as tAnalysis } from '../features/analysis/translations.ts';
import { ownBusinessQuery } from '../features/dashboard/api.ts';
import { Completeness } from '../features/dashboard/Completeness.tsx';
import { HiddenShopNotice } from '../features/dashboard/HiddenShopNotice.tsx';
import { NextSteps } from '../features/dashboard/NextSteps.tsx';
import { OwnPayments } from '../features/dashboard/OwnPayments.tsx';
import { OwnSubmissions } from '../features/dashboard/OwnSubmissions.tsx';
import { Panel } from '../features/dashboard/Panel.tsx';
import { useNextSteps } from '../features/dashboard/useNextSteps.ts';
import { ENTRY_ACTIONS, SELLER_OTHER_ACTIONS } from '../features/next-actions/api.ts';
import { NextActions } from '../features/next-actions/NextActions.tsx';
import { OpenForms } from '../features/open-forms/OpenForms.tsx';
import { longDate } from '../format/dates.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t } from '../layouts/dashboard/translations.ts';
import { useUser } from '../session/user.ts';

const PROFILE = '/profile?page=business';
const DEFAULT_RANGE: Range = 30;

/** The number of past days to show, kept in the URL. */
function useDays(): [Range, (days: Range) => void] {
  const [params, setParams] = useSearchParams();
  const daysParam = Number(params.get('days'));
  const days = RANGES.find((range) => range === daysParam) ?? DEFAULT_RANGE;
  return [days, (next) => setParams(next === DEFAULT_RANGE ? {} : { days: String(next) }, { replace: true })];
}

const pair = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
};

export default function MemberIndexPage() {
  const { data: user } = useUser();
  const { data: business } = useQuery(ownBusinessQuery);
  const steps = useNextSteps(ResendVerification);
  const [days, setDays] = useDays();
  useBreadcrumbs([{ title: t('menu.dashboard'), active: true }]);
  const name = String(business?.answers.brand_name ?? business?.answers.business_name ?? '');
  return (
    <>
      <PageTitle>{t('member.page')}</PageTitle>
      <Typography component="h1" variant="h2">
        {user ? t('member.hello', { name: user.personal.name }) : <SkeletonBar width={280} height={36} />}
      </Typography>
      <Box sx={{ color: 'text.secondary', mt: 1 }}>
        {business ? (
          t('member.lead', { business: name, today: longDate(new Date().toISOString()) })
        ) : (
          <SkeletonBar width={320} />
        )}
      </Box>
      <Box sx={{ mt: 3, display: 'grid', gap: 2, minWidth: 0 }}>
        <HiddenShopNotice />
        <NextActions kinds={ENTRY_ACTIONS} />
        <Panel title={tAnalysis('tasks.title')}>
          <SellerTasks setup={steps && (steps.length > 0 ? <NextSteps steps={steps} /> : false)} />
        </Panel>
        <NextActions kinds={SELLER_OTHER_ACTIONS} title={t('member.other_actions')} />
        <OpenForms />
        <SellerTotals />
        <RevenuePanel days={days} onDays={setDays} />
        <StatusPanel />
        <SalesPanel days={days} />
        <Box sx={pair}>
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <Panel title={t('member.profile.title')} link={{ to: PROFILE, text: t('member.profile.link') }}>
              {business ? <Completeness business={business} /> : <SkeletonBar height={44} />}
            </Panel>
            <Panel title={t('member.submissions.title')} link={{ to: '/curation', text: t('member.submissions.link') }}>
              <OwnSubmissions />
            </Panel>
          </Box>
          <Panel
            title={t('member.payments.title')}
            link={{ to: `${PROFILE}&bagian=pembayaran`, text: t('member.payments.link') }}
          >
            <OwnPayments />
          </Panel>
        </Box>
      </Box>
    </>
  );
}
