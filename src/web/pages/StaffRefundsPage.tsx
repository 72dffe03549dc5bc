import Box from '@mui/material/Box';
import { LinkTabs } from '../components/LinkTabs.tsx';
import { useList } from '../components/lists/useList.ts';
import { SearchBox } from '../components/SearchBox.tsx';
import { StaffRefundList } from '../features/refunds/StaffRefundList.tsx';
import { REFUNDS_PATH } from '../features/refunds/staff-api.ts';
import { REFUND_VIEWS, staffRefundList } from '../features/refunds/staff-list.ts';
import { t } from '../features/refunds/translations.ts';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

export default function StaffRefundsPage() {
  const [state, change] = useList(staffRefundList);
  return (
    <DashboardPage dashboard="staff" title={t('staff.page')} lead={t('staff.lead')}>
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
    </DashboardPage>
  );
}
