import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkTabs } from '../components/LinkTabs.tsx';
import { useList } from '../components/lists/useList.ts';
import { PageTitle } from '../components/PageTitle.tsx';
import { SearchBox } from '../components/SearchBox.tsx';
import { StaffRefundList } from '../features/refunds/StaffRefundList.tsx';
import { REFUNDS_PATH } from '../features/refunds/staff-api.ts';
import { REFUND_VIEWS, staffRefundList } from '../features/refunds/staff-list.ts';
import { t } from '../features/refunds/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';

export default function StaffRefundsPage() {
  const [state, change] = useList(staffRefundList);
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/staff' },
    { title: t('staff.page'), active: true },
  ]);
  return (
    <>
      <PageTitle>{t('staff.page')}</PageTitle>
      <Typography component="h1" variant="h2">
        {t('staff.page')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 2 }}>
        {t('staff.lead')}
      </Typography>
      <LinkTabs
        label={t('staff.tabs')}
        tabs={REFUND_VIEWS.map((show) => ({
          to: staffRefundList.url(REFUNDS_PATH, { ...state, search: '' }, { show }),
          text: t(`staff.show.${show}`),
          isCurrent: !state.search && state.show === show,
        }))}
      />
      <Box sx={{ my: 2, maxWidth: 480 }}>
        <SearchBox
          label={t('staff.search')}
          value={state.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
      </Box>
      <StaffRefundList state={state} onPage={(page) => change({ page })} />
    </>
  );
}
